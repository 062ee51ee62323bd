import { minify, type Plugin } from "vite";

/**
 * The chunks of the Worker's libraries: what it needs for its first answer, and what it loads when somebody books. They are
 * apart from our own code, which is left as it can be read.
 */
export const LIBRARY_CHUNKS = [
  { name: "libraries", test: /node_modules\/(react|react-dom|react-router|hono|valibot)\// },
  { name: "calendar-library", test: /node_modules\/ical\.js\// },
  { name: "telephone-library", test: /node_modules\/libphonenumber-js\// },
] as const;

/**
 * Minifies the libraries in the built Worker: it has to read those of its first answer before it gives it, and all are
 * uploaded. Our own code is left as it is: the runtime does not translate stacks that are read inside the Worker, and
 * the log is where they go.
 */
export function minifyLibrariesPlugin(): Plugin {
  return {
    name: "site:minify-libraries",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    // Not `renderChunk`: what that returns is printed again.
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
