import { APP_FAILED, PLAIN_FORM_URL } from "../../shared/recovery.ts";
import { createSessionMemory } from "../platform/session-memory.ts";
import { refetch } from "../refetch.ts";
import { isScriptGone, isStyleSheetGone, reloadOnce } from "./lost-files.ts";

/*
 * Runs in every document before the entry, as a plain script at an address that every build has, once the style sheet has
 * arrived or failed. It does what a document needs if its own files are lost or the app cannot start.
 */
const memory = createSessionMemory();
let isPlain = false;

// The confirmation of a posted form.
if (document.querySelector(".sent")) loadPlainForm();
document.addEventListener(APP_FAILED, onAppFailed);
// The entry itself may be lost. An element's error event reaches the document only in the capture phase.
document.addEventListener("error", ({ target }) => isEntry(target) && onAppFailed(), { capture: true });
// A damaged entry cannot be parsed.
window.addEventListener("error", ({ error }) => error instanceof SyntaxError && onAppFailed());
void isStyleSheetGone().then((isGone) => isGone && stayPlainOrReload());

function isEntry(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.type === "module";
}

function onAppFailed(): void {
  if (isScriptGone()) stayPlainOrReload();
  else {
    stayPlain();
    // A script that is there but cannot be used arrived damaged.
    void refetch(listScripts()).then((hasArrived) => hasArrived && reloadOnce(memory));
  }
}

/** Lists the scripts that the document has requested. */
function listScripts(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return files.filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith(".js"));
}

function stayPlainOrReload(): void {
  if (!reloadOnce(memory)) stayPlain();
}

/** Makes the most of a document without an app: all of the form is shown, and the draft is in it. */
function stayPlain(): void {
  if (isPlain) return;
  isPlain = true;
  document.documentElement.dataset.plain = "";
  if (document.querySelector("form.booking")) loadPlainForm();
}

function loadPlainForm(): void {
  // Without a connection the form works, but without its draft.
  import(/* @vite-ignore */ PLAIN_FORM_URL).catch(() => {});
}
