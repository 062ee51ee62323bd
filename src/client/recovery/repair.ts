import { APP_FAILED, STYLES_ARRIVED } from "../../shared/recovery.ts";
import { createSessionMemory } from "../platform/session-memory.ts";
import { refetch } from "../refetch.ts";
import { isScriptGone, isStyleSheetGone, reloadOnce } from "./lost-files.ts";
import { dropPostedDraft, keepPlainForm } from "./plain-form.ts";
import { reloadForAddress } from "./plain-history.ts";

/* Repairs a document whose files are lost or whose app cannot start, and deletes the draft of a posted form. */
const memory = createSessionMemory();
const { dataset } = document.documentElement;
let isPlain = false;

if (document.querySelector(".sent")) dropPostedDraft(memory);
document.addEventListener(APP_FAILED, onAppFailed);
// The app failed before this script had loaded.
if ("plain" in dataset) onAppFailed();
void isStyleSheetGone().then((isGone) => (isGone ? stayPlainOrReload() : startApp()));

function startApp(): void {
  delete dataset.unstyled;
  document.dispatchEvent(new Event(STYLES_ARRIVED));
}

function onAppFailed(): void {
  if (isScriptGone()) stayPlainOrReload();
  else {
    stayPlain();
    // The script exists, so it arrived damaged.
    void refetch(listScripts()).then((hasArrived) => hasArrived && reloadOnce(memory));
  }
}

function listScripts(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return files.filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith(".js"));
}

function stayPlainOrReload(): void {
  if (!reloadOnce(memory)) stayPlain();
}

/** Sets up a document without the app: shows the whole form with the draft, and Back and Forward load documents. */
function stayPlain(): void {
  dataset.plain = "";
  if (isPlain) return;
  isPlain = true;
  const form = document.querySelector<HTMLFormElement>("form.booking");
  if (form) keepPlainForm(form, memory);
  reloadForAddress();
}
