import { findPage } from "../../shared/pages.ts";
import { REPORTS_PATH, SCRIPT_ERROR, type ScriptError } from "../../shared/protocol.ts";

/** The limit for each document, because an error often repeats. Errors that cause an error screen do not count. */
const MAX_REPORTS = 3;

/** @returns A function that reports the cause of an error screen, even if the stack has no position in our files. */
export function startErrorReports(build: string): (error: unknown, id: string) => void {
  let reports = 0;

  function report(error: unknown): void {
    // Ignores errors that did not arise in our files, for example in an extension.
    if (findSource(error) === "" || reports >= MAX_REPORTS) return;
    reports += 1;
    send(error, "");
  }

  function send(error: unknown, id: string): void {
    // Omits the message, because the message could repeat text that the visitor typed.
    const body: ScriptError = {
      name: error instanceof Error ? error.name : "unknown",
      source: findSource(error),
      page: findPage(window.location.pathname)?.path ?? "other",
      build,
      id,
    };
    const json = JSON.stringify({ type: SCRIPT_ERROR, body });
    // Browsers send a beacon even while the visitor leaves the page.
    navigator.sendBeacon(REPORTS_PATH, new Blob([json], { type: "application/json" }));
  }

  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  return send;
}

/** Returns the path, line and column of the stack's first position, or "" if this position is not in our files. */
function findSource(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const position = stack.split(/[\s()@]/).find((word) => /^https?:.*:\d{1,7}:\d{1,7}$/.test(word)) ?? "";
  const { origin } = window.location;
  return position.startsWith(`${origin}/assets/`) ? position.slice(origin.length) : "";
}
