/* Code that a reader runs is kept from the network, from what the browser stores and from other
   pages: from the names below in JavaScript, and from JavaScript itself in Python. */
const OUT_OF_REACH = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource",
  "RTCPeerConnection", "importScripts", "Worker", "SharedWorker", "BroadcastChannel",
  "Notification", "caches", "indexedDB", "cookieStore", "fonts", "FontFace",
  "webkitRequestFileSystem", "webkitRequestFileSystemSync",
  "webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL",
];
const NAVIGATOR_OUT_OF_REACH = ["storage", "storageBuckets", "serviceWorker", "locks", "usb", "serial", "hid"];

export function closeDoors(pyodide) {
  for (const name of OUT_OF_REACH) remove(self, name);
  for (const name of NAVIGATOR_OUT_OF_REACH) remove(self.navigator, name);
  pyodide.runPython(`
import sys
for name in list(sys.modules):
    if name.split(".")[0] in ("js", "pyodide_js"):
        del sys.modules[name]
del name, sys
`);
  for (const name of ["js", "pyodide_js"]) pyodide.unregisterJsModule(name);
}

function remove(owner, name) {
  for (let holder = owner; holder; holder = Object.getPrototypeOf(holder)) {
    Reflect.deleteProperty(holder, name);
  }
  if (name in owner) Reflect.defineProperty(owner, name, { value: undefined });
}
