import { minify, type Plugin } from "vite";

/** The chunk of the Worker's libraries. */
export const MINIFIED_CHUNK = "libraries";

/**
 * Minifies the libraries in the built Worker, because it has to read all of them before its first answer. Our own code is
 * left as it is: the runtime does not translate stacks that are read inside the Worker, and the log is where they go.
 */
export function minifyLibrariesPlugin(): Plugin {
  return {
    name: "site:minify-libraries",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    // Not `renderChunk`: what that returns is printed again.
    async generateBundle(_options, bundle) {
      const libraries = Object.values(bundle).find(({ name }) => name === MINIFIED_CHUNK);
      if (libraries?.type !== "chunk") throw new Error("The Worker's build has no chunk of libraries.");
      const options = { module: true, codegen: { removeWhitespace: true } };
      const { code, errors } = await minify(libraries.fileName, libraries.code, options);
      if (errors.length > 0) throw new Error("The Worker's libraries were not minified.", { cause: errors });
      libraries.code = code;
    },
  };
}
