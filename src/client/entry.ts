import "../styles/deferred.css";
import "virtual:picture-placeholders.css";
import { ROOT_ELEMENT_ID } from "../shared/document-elements.ts";
import { browserEntries } from "./navigation/history-entries.ts";
import { isLostPart } from "./navigation/lost-part.ts";
import { readHydrationData } from "./read-hydration-data.ts";
import { waitUntilWanted } from "./when-wanted.ts";

declare global {
  interface WindowEventMap {
    /** The app's files, by URL, are lost or damaged: the recovery script fetches them again. */
    "lost-files": CustomEvent<readonly string[]>;
  }
}

// The document works without scripts: its links, menu and forms are plain HTML. So the app's code waits until the first
// view is on screen or the visitor starts to interact.
const root = document.getElementById(ROOT_ELEMENT_ID);
const hydration = readHydrationData(document);
// The newest APIs that the app needs. Every browser of the build's target has them (vite.config.ts).
const isSupported = "any" in AbortSignal && "popover" in HTMLElement.prototype;
// Without root and data, React cannot hydrate.
if (root === null || hydration === null || !isSupported) document.documentElement.dataset.plain = "";
else {
  const { screen, appFiles, files: pageFiles } = hydration;
  const files = [...appFiles, ...("page" in screen ? pageFiles[screen.page] : [])];
  // Give each entry that the browser creates its key and position at once.
  browserEntries.read();
  browserEntries.onPop(browserEntries.read);
  void waitUntilWanted().then(async () => {
    const { dataset } = document.documentElement;
    // The style sheet is lost, or the URL has changed: the recovery script may reload the document.
    if (dataset.plain === "") return;
    // Preload all code in parallel: a browser finds a module's imports only after loading the module.
    files.forEach(preloadModule);
    try {
      const { start } = await import("./start.tsx");
      await start(root, hydration);
    } catch (error) {
      dataset.plain = "";
      if (isLostPart(error)) window.dispatchEvent(new CustomEvent("lost-files", { detail: files }));
      throw error;
    }
  });
}

function preloadModule(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
