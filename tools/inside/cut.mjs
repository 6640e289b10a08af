/* node cut.mjs PYODIDE CUT_PY PACKAGE PACKAGE_ZIP TARGET
   Has cut.py run by the Pyodide in a folder, and writes the zip that it makes. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, name, packageZip, target] = process.argv.slice(2);

async function cut() {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  // A hash seed of its own in each run would give the same code other bytes.
  const pyodide = await loadPyodide({ indexURL: folder, packages: [], env: { PYTHONHASHSEED: "0" } });
  for (const [path, file] of [["/package.zip", packageZip], ["/cut.py", program]]) {
    pyodide.FS.writeFile(path, new Uint8Array(readFileSync(file)));
  }
  pyodide.runPython("import sys; sys.path[:0] = ['/package.zip', '/']");
  writeFileSync(target, pyodide.pyimport("cut").cut(name, "/package.zip").toJs());
}

cut().catch((error) => {
  console.error(error.message); // alone: Node would show the line it is of, a megabyte of Pyodide
  process.exitCode = 1;
});
