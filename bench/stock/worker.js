/* Pyodide as its documentation has it in a worker, with the package by the fastest of its ways. */

self.onmessage = async ({ data }) => {
  const indexURL = new URL("../pyodide/", location).href;
  const archive = fetch("../content_rules.zip").then((response) => response.arrayBuffer());
  const { loadPyodide } = await import(`${indexURL}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL });
  pyodide.unpackArchive(await archive, "zip");
  postMessage(pyodide.pyimport("content_rules.web").handle(data));
};
