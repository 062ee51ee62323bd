import { APP_FAILED, REPAIR_URL } from "../../shared/recovery.ts";
import { findLostStyleSheet } from "./style-sheet.ts";

/*
 * Runs in every document before the entry, once the style sheet has loaded or failed. It is a plain script at the same
 * address in every build. It only detects problems and loads repair.ts when needed.
 */
let isRepairing = false;

function repair(): void {
  if (isRepairing) return;
  isRepairing = true;
  // Without a connection the document works as it is.
  import(/* @vite-ignore */ REPAIR_URL).catch(() => {});
}

function reportFailure(): void {
  document.dispatchEvent(new Event(APP_FAILED));
}

document.addEventListener(APP_FAILED, () => {
  // Shows all steps of the form at once.
  document.documentElement.dataset.plain = "";
  repair();
});
// The entry may fail to load. An element's error event reaches the document only in the capture phase.
document.addEventListener("error", ({ target }) => isEntry(target) && reportFailure(), { capture: true });
// A damaged entry cannot be parsed.
window.addEventListener("error", ({ error }) => error instanceof SyntaxError && reportFailure());
if (findLostStyleSheet()) {
  // The app waits: without styles the visitor cannot use it.
  document.documentElement.dataset.unstyled = "";
  repair();
}
// The document confirms a posted form: repair.ts deletes the draft.
if (document.querySelector(".sent")) repair();

function isEntry(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.type === "module";
}
