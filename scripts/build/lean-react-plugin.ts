import type { Plugin } from "vite";

/** React's renderers to a string, which its entry for servers loads beside the one that streams. */
const STRING_RENDERERS = /\/react-dom-server-legacy\.[\w.]+\.js$/;

const EMPTY_ID = "\0site:no-string-renderer";

/**
 * Leaves React's renderers to a string out of the built Worker: nothing uses them, and they are a sixth of all code
 * that a Worker has to read before its first answer.
 */
export function leanReactPlugin(): Plugin {
  return {
    name: "site:lean-react",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    enforce: "pre",
    resolveId: (id) => (STRING_RENDERERS.test(id) ? EMPTY_ID : undefined),
    load: (id) => (id === EMPTY_ID ? "export default {};" : undefined),
  };
}
