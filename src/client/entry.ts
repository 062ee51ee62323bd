import "../styles/deferred.css";
import "virtual:picture-placeholders.css";
import type { HydrationData } from "../app/hydration.ts";
import { HYDRATION_ELEMENT_ID, ROOT_ELEMENT_ID } from "../shared/document-elements.ts";
import { isLostFile } from "./lost-files.ts";
import { waitUntilIdle } from "./platform/when-idle.ts";

declare global {
  interface WindowEventMap {
    /** The app's files, by URL, are lost or damaged: the recovery script fetches them again. */
    "lost-files": CustomEvent<readonly string[]>;
  }
}

// The document works without scripts: its links, menu and forms are plain HTML. So the app's code waits until the first
// view is on screen or the visitor starts to interact.
const root = document.getElementById(ROOT_ELEMENT_ID);
const hydration = readHydrationData();
// The newest APIs that the app needs. Every browser of the build's target has them (vite.config.ts).
const isSupported = "groupBy" in Map && "popover" in HTMLElement.prototype;
// Without root and data, React cannot hydrate.
if (root === null || hydration === null || !isSupported) document.documentElement.dataset.plain = "";
else {
  const { screen, appFiles, files: pageFiles } = hydration;
  const files = [...appFiles, ...("page" in screen ? pageFiles[screen.page] : [])];
  const intents = ["pointerdown", "focusin", "keydown"].map(
    (event) =>
      new Promise((resolve) => document.addEventListener(event, resolve, { once: true, passive: true })),
  );
  void Promise.race([waitUntilIdle(), ...intents]).then(async () => {
    const { dataset } = document.documentElement;
    // The style sheet is lost, or the URL has changed: the recovery script may reload the document.
    if (dataset.plain === "") return;
    // Preload all code in parallel: a browser finds a module's imports only after loading the module.
    files.forEach(preloadModule);
    try {
      const { start } = await import("./start.ts");
      await start(root, hydration);
    } catch (error) {
      dataset.plain = "";
      if (isLostFile(error)) window.dispatchEvent(new CustomEvent("lost-files", { detail: files }));
      throw error;
    }
  });
}

function readHydrationData(): HydrationData | null {
  try {
    return JSON.parse(document.getElementById(HYDRATION_ELEMENT_ID)?.textContent ?? "null");
  } catch {
    // The document was cut short. The visitor can still read what arrived.
    return null;
  }
}

function preloadModule(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
