import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Plugin } from "vite";
import { MASTERS_DIRECTORY } from "./pictures/master.ts";

/** src/client/dev-entry.ts sends this event after each update, because an update removes Vite's overlay. */
const UPDATED = "site:updated";

/** Shows mistakes in the content in Vite's overlay. Checks the content after each change of a text or picture. */
export function contentPlugin(root: string): Plugin {
  return {
    name: "site:content",
    apply: "serve",
    configureServer({ watcher, environments: { client } }) {
      let shownMistakes = "";
      let latest: Promise<string>;
      const show = () =>
        shownMistakes && client?.hot.send({ type: "error", err: { message: shownMistakes, stack: "" } });
      const check = async () => {
        const started = runContentCheck(root);
        latest = started;
        const mistakes = await started;
        if (started !== latest) return;
        if (shownMistakes && !mistakes) client?.hot.send({ type: "full-reload" });
        shownMistakes = mistakes;
        show();
      };
      for (const event of ["vite:client:connect", UPDATED]) client?.hot.on(event, show);
      watcher.on("all", (_event, file) => {
        // A mistake may also be corrected outside src/content, for example by adding a page's component.
        const folders = [shownMistakes ? "src" : "src/content", MASTERS_DIRECTORY];
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

/** Returns the mistakes, or an empty string. Starts a new process, because a process imports a file only once. */
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
