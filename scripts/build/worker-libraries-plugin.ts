import { minify, type Plugin } from "vite";

/**
 * The library chunks of the Worker: one for its first response, and two that it loads for a booking. They are separate
 * from our own code, which stays readable.
 */
export const LIBRARY_CHUNKS = [
  { name: "libraries", test: /node_modules\/(react|react-dom|react-router|hono|valibot)\// },
  { name: "calendar-library", test: /node_modules\/ical\.js\// },
  { name: "telephone-library", test: /node_modules\/libphonenumber-js\// },
] as const;

/** React's string renderers, a sixth of all code that a Worker reads before its first response. Nothing uses them. */
const STRING_RENDERERS = /\/react-dom-server-legacy\.[\w.]+\.js$/;

const NOTHING = "\0site:no-string-renderers";

/**
 * Leaves React's string renderers out of the built Worker, and minifies its libraries: the Worker parses some of them
 * before its first response, and all of them are uploaded. Our own code stays readable, because the runtime does not
 * apply source maps to stacks that the Worker reads and logs.
 */
export function workerLibrariesPlugin(): Plugin {
  return {
    name: "site:worker-libraries",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    enforce: "pre",
    resolveId: (id) => (STRING_RENDERERS.test(id) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? "export default {};" : undefined),
    // Not `renderChunk`: the bundler prints that hook's result again.
    async generateBundle(_options, bundle) {
      for (const { name } of LIBRARY_CHUNKS) {
        const chunk = Object.values(bundle).find((output) => output.name === name);
        if (chunk?.type !== "chunk") throw new Error(`The Worker's build has no chunk "${name}".`);
        const options = { module: true, codegen: { removeWhitespace: true } };
        const { code, errors } = await minify(chunk.fileName, chunk.code, options);
        if (errors.length > 0)
          throw new Error(`The Worker's chunk "${name}" was not minified.`, { cause: errors });
        chunk.code = code;
      }
    },
  };
}
