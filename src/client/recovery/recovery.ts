import { APP_FAILED, REPAIR_URL } from "../../shared/recovery.ts";
import { findLostStyleSheet } from "./style-sheet.ts";

/*
 * Runs in every document before the entry, as a plain script at an address that every build has, once the style sheet has
 * arrived or failed. It only notices what a document lacks: repair.ts does the rest, and is loaded when it is needed.
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
  // Shows all of the form at once.
  document.documentElement.dataset.plain = "";
  repair();
});
// The entry itself may be lost. An element's error event reaches the document only in the capture phase.
document.addEventListener("error", ({ target }) => isEntry(target) && reportFailure(), { capture: true });
// A damaged entry cannot be parsed.
window.addEventListener("error", ({ error }) => error instanceof SyntaxError && reportFailure());
if (findLostStyleSheet()) {
  // The app waits: without styles the visitor cannot use it.
  document.documentElement.dataset.unstyled = "";
  repair();
}
// The confirmation of a posted form.
if (document.querySelector(".sent")) repair();

function isEntry(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.type === "module";
}
