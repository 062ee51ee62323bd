import type { Plugin } from "vite";

/**
 * Reloads the page on the development server when code changes that runs in the Worker alone: Vite itself replaces it
 * there, and does not tell the browser, which has no such module.
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
