import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Plugin } from "vite";
import { MASTERS_DIRECTORY } from "./pictures/master.ts";

/** src/client/dev-entry.ts sends this event after each update, because Vite removes its overlay then. */
const UPDATED = "site:updated";

/** Shows the owner's mistakes in Vite's overlay. Checks the content again when the owner saves a file. */
export function contentPlugin(root: string): Plugin {
  return {
    name: "site:content",
    apply: "serve",
    configureServer({ watcher, environments: { client } }) {
      let shown = "";
      let latest: Promise<string>;
      const show = () => shown && client?.hot.send({ type: "error", err: { message: shown, stack: "" } });
      const check = async () => {
        const started = runContentCheck(root);
        latest = started;
        const mistakes = await started;
        if (started !== latest) return;
        if (shown && !mistakes) client?.hot.send({ type: "full-reload" });
        shown = mistakes;
        show();
      };
      for (const event of ["vite:client:connect", UPDATED]) client?.hot.on(event, show);
      watcher.on("all", (_event, file) => {
        // The owner may fix a mistake in another file, such as the component of a page.
        const folders = [shown ? "src" : "src/content", MASTERS_DIRECTORY];
        if (folders.some((folder) => file.startsWith(join(root, folder)))) void check();
      });
      void check();
    },
  };
}

/** @throws Error with the mistakes in the content, without a stack trace. */
export async function assertValidContent(root: string): Promise<void> {
  const message = await runContentCheck(root);
  if (message !== "") throw Object.assign(new Error(message), { stack: message });
}

/** Returns the mistakes, or an empty string. Starts a process, because this one would not import changed files again. */
function runContentCheck(root: string): Promise<string> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ["scripts/content/content.ts", "--check"],
      { cwd: root },
      (error, stdout, stderr) => done(error ? `${stdout}${stderr}`.trim() || String(error) : ""),
    );
  });
}
