import "../styles/deferred.css";
import "virtual:picture-placeholders.css";
import { ROOT_ELEMENT_ID } from "../shared/document-elements.ts";
import { APP_FAILED, STYLES_ARRIVED } from "../shared/recovery.ts";
import { browserEntries, isDocumentCurrent } from "./navigation/history-entries.ts";
import { readHydrationData } from "./read-hydration-data.ts";
import { waitUntilWanted } from "./when-wanted.ts";

// The document works without any script: its links, its menu and its forms are the browser's own. So the code that
// makes an app of it leaves the line to what the visitor sees first, and comes when that is there, or when it is wanted.
const root = document.getElementById(ROOT_ELEMENT_ID);
const hydration = readHydrationData(document);
// Without them there is nothing to take over: the document stays what it is.
if (root !== null && hydration !== null) {
  const { screen, appFiles, files } = hydration;
  // An entry that the browser makes gets its key and its position at once.
  browserEntries.read();
  browserEntries.onPop(browserEntries.read);
  const wanted = isDocumentCurrent() ? waitUntilWanted() : Promise.resolve();
  void Promise.all([wanted, waitForStyles()]).then(async () => {
    // All code is fetched in parallel: a browser finds what a module imports only once it has that module.
    [...appFiles, ...("page" in screen ? files[screen.page] : [])].forEach(preloadModule);
    try {
      const { start } = await import("./start.tsx");
      await start(root, hydration);
    } catch (error) {
      document.dispatchEvent(new Event(APP_FAILED));
      throw error;
    }
  });
}

/** The recovery script, which runs before this one, marks a document whose style sheet was lost. */
async function waitForStyles(): Promise<void> {
  if (!("unstyled" in document.documentElement.dataset)) return;
  await new Promise((resolve) => document.addEventListener(STYLES_ARRIVED, resolve));
}

function preloadModule(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
