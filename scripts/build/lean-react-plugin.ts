import type { Plugin } from "vite";

/** React's renderers to a string, which its entry for servers loads beside the one that streams. */
const STRING_RENDERERS = /\/react-dom-server-legacy\.[\w.]+\.js$/;

const EMPTY_ID = "\0site:no-string-renderer";

const NODE_RENDERER = /\/react-dom-server\.node\.production\.js$/;

/**
 * What React's build for Node takes from Node, and what stands for it. `crypto` is for the state of forms with server
 * actions and `stream` for Node's own streams, neither of which is used here, and the encoder is the runtime's own.
 * `async_hooks` stays: it is used, and the runtime has it ready.
 */
const NODE_MODULES: Readonly<Record<string, string>> = {
  'require("util")': "{ TextEncoder }",
  'require("crypto")': "{}",
  'require("stream")': "{}",
};

const KEPT_MODULES = ['require("async_hooks")', 'require("react")', 'require("react-dom")'];

/**
 * Leaves out of the built Worker what React's renderer brings and nothing uses: its renderers to a string, a sixth of
 * all code that a Worker has to read before its first answer, and Node's modules, which the runtime makes at the start.
 */
export function leanReactPlugin(): Plugin {
  return {
    name: "site:lean-react",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    enforce: "pre",
    resolveId: (id) => (STRING_RENDERERS.test(id) ? EMPTY_ID : undefined),
    load: (id) => (id === EMPTY_ID ? "export default {};" : undefined),
    transform: (code, id) => (NODE_RENDERER.test(id) ? replaceNodeModules(code) : undefined),
  };
}

/** @throws Error when React's build requires other modules than it did. */
function replaceNodeModules(code: string): string {
  const calls = (code.match(/\brequire\("[^"]+"\)/g) ?? []).sort();
  const known = [...Object.keys(NODE_MODULES), ...KEPT_MODULES].sort();
  if (String(calls) !== String(known))
    throw new Error(`React's build for Node requires ${calls.join(", ")}.`);
  return Object.entries(NODE_MODULES).reduce((lean, [call, stand]) => lean.replace(call, stand), code);
}
