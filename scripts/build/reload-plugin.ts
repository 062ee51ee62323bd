import type { Plugin } from "vite";

/** Reloads the page after a change of code that only the Worker runs, because Vite does not notify browsers of such changes. */
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
