import { APP_FAILED, STYLES_ARRIVED } from "../../shared/recovery.ts";
import { createSessionMemory } from "../platform/session-memory.ts";
import { refetch } from "../refetch.ts";
import { isScriptGone, isStyleSheetGone, reloadOnce } from "./lost-files.ts";
import { dropPostedDraft, keepPlainForm } from "./plain-form.ts";
import { reloadForAddress } from "./plain-history.ts";

/* Does what a document needs if its own files are lost or the app cannot start, and forgets the draft of a posted form. */
const memory = createSessionMemory();
const { dataset } = document.documentElement;
let isPlain = false;

if (document.querySelector(".sent")) dropPostedDraft(memory);
document.addEventListener(APP_FAILED, onAppFailed);
// The failure that this script was loaded for.
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

/** Makes the most of a document without an app: all of the form is shown, the draft is in it, and Back and Forward work. */
function stayPlain(): void {
  dataset.plain = "";
  if (isPlain) return;
  isPlain = true;
  const form = document.querySelector<HTMLFormElement>("form.booking");
  if (form) keepPlainForm(form, memory);
  reloadForAddress();
}
