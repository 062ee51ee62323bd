import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ErrorPayload, Plugin } from "vite";
import { MASTERS_DIRECTORY } from "./pictures/master.ts";

/** src/client/dev-entry.ts sends this event after an update, because Vite then removes its overlay. */
const UPDATED = "site:updated";

const CONTENT_CHECK = ["scripts/content/content.ts", "--check"];

/** The checks in the order of display. Content of the wrong type can make the later checks throw. */
const CHECKS = [
  ["node_modules/typescript/bin/tsc", "-b", "src/shared", "--pretty", "false"],
  CONTENT_CHECK,
  // Components that use the content.
  ["node_modules/typescript/bin/tsc", "-b", "src/server", "--pretty", "false"],
];

/**
 * Shows an owner's mistakes in src/content and in pictures in Vite's overlay, with the same checks as `npm run check`.
 * The checks run in separate processes: a module that was imported once would not change.
 */
export function contentPlugin(root: string): Plugin {
  return {
    name: "site:content",
    apply: "serve",
    configureServer({ watcher, environments: { client } }) {
      let shown: ErrorPayload | undefined;
      let current = new AbortController();
      const check = async () => {
        current.abort();
        current = new AbortController();
        const { signal } = current;
        const message = await findFirstProblem(root, CHECKS, signal);
        if (signal.aborted) return;
        const wasShown = shown !== undefined;
        shown = message === "" ? undefined : { type: "error", err: { message, stack: "" } };
        if (shown) client?.hot.send(shown);
        else if (wasShown) client?.hot.send({ type: "full-reload" });
      };
      for (const event of ["vite:client:connect", UPDATED])
        client?.hot.on(event, (_data, browser) => shown && browser.send(shown));
      const content = join(root, "src/content");
      const pictures = join(root, MASTERS_DIRECTORY);
      const sources = join(root, "src");
      watcher.on("all", (_event, file) => {
        // The owner may fix an error in another file than the one that caused it.
        const isChecked = [pictures, shown ? sources : content].some((folder) => file.startsWith(folder));
        if (isChecked) void check();
      });
      void check();
    },
  };
}

/**
 * Rejects content with mistakes that types cannot find.
 * @throws Error that consists of sentences only, without a stack trace.
 */
export async function rejectMistakes(root: string): Promise<void> {
  const message = await findFirstProblem(root, [CONTENT_CHECK]);
  if (message !== "") throw Object.assign(new Error(message), { stack: message });
}

/** Returns the output of the first check that fails, or an empty string. */
async function findFirstProblem(
  root: string,
  checks: readonly (readonly string[])[],
  signal?: AbortSignal,
): Promise<string> {
  for (const args of checks) {
    try {
      await promisify(execFile)(process.execPath, args, { cwd: root, ...(signal && { signal }) });
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
      return `${stdout}${stderr}`.trim() || String(error);
    }
  }
  return "";
}
