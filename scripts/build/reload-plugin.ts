import type { Plugin } from "vite";

/**
 * Reloads the page on the development server after a change to code that runs only in the Worker. Vite replaces such a
 * module in the Worker but does not notify the browser, which never loaded it.
 */
export function reloadPlugin(): Plugin {
  return {
    name: "site:reload",
    apply: "serve",
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "worker" || modules.length === 0) return;
      const { client } = server.environments;
      if (!client.moduleGraph.getModulesByFile(file)) client.hot.send({ type: "full-reload" });
    },
  };
}
