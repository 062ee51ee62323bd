import "../styles/deferred.css";
import "virtual:picture-placeholders.css";
import { ROOT_ELEMENT_ID } from "../shared/document-elements.ts";
import { APP_FAILED, STYLES_ARRIVED } from "../shared/recovery.ts";
import { browserEntries, isDocumentCurrent } from "./navigation/history-entries.ts";
import { readHydrationData } from "./read-hydration-data.ts";
import { waitUntilWanted } from "./when-wanted.ts";

// The document works without scripts: its links, menu and forms are plain HTML. So the app's code waits until the first
// view is on screen or the visitor starts to interact.
const root = document.getElementById(ROOT_ELEMENT_ID);
const hydration = readHydrationData(document);
// Without both, React cannot hydrate: the document stays plain.
if (root !== null && hydration !== null) {
  const { screen, appFiles, files } = hydration;
  // Give each entry that the browser creates its key and position at once.
  browserEntries.read();
  browserEntries.onPop(browserEntries.read);
  const wanted = isDocumentCurrent() ? waitUntilWanted() : Promise.resolve();
  void Promise.all([wanted, waitForStyles()]).then(async () => {
    // Preload all code in parallel: a browser finds a module's imports only after loading the module.
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

/** Waits for a lost style sheet. The recovery script, which runs earlier, marks such a document. */
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
