import "../styles/deferred.css";
import "virtual:picture-placeholders.css";
import { HYDRATION_ELEMENT_ID, type HydrationData, ROOT_ELEMENT_ID } from "../app/hydration.ts";
import { isFailedImport } from "./lost-files.ts";
import { waitUntilIdle } from "./platform/when-idle.ts";

declare global {
  interface WindowEventMap {
    /** URLs of the files that recovery.ts fetches again, because at least one may be lost or damaged. */
    "lost-files": CustomEvent<readonly string[]>;
  }
}

const root = document.getElementById(ROOT_ELEMENT_ID);
const hydration = readHydrationData();
// The app needs these APIs. The browsers of the build's target have them (vite.config.ts).
const isSupported = "groupBy" in Map && "popover" in HTMLElement.prototype;
if (root === null || hydration === null || !isSupported) document.documentElement.dataset.plain = "";
else {
  const { screen, appFiles, files: pageFiles } = hydration;
  const files = [...appFiles, ...("page" in screen ? pageFiles[screen.page] : [])];
  // Visitors can read the page without the app, so the app waits until the browser is idle or the visitor interacts.
  const intents = ["pointerdown", "focusin", "keydown"].map(
    (event) =>
      new Promise((resolve) => document.addEventListener(event, resolve, { once: true, passive: true })),
  );
  void Promise.race([waitUntilIdle(), ...intents]).then(async () => {
    const { dataset } = document.documentElement;
    // recovery.ts has found a lost file or a changed URL, and may reload the document.
    if (dataset.plain === "") return;
    // Loads the files in parallel, because a browser finds a module's imports only after loading the module.
    for (const href of files)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    try {
      const { start } = await import("./start.ts");
      await start(root, hydration);
    } catch (error) {
      dataset.plain = "";
      if (isFailedImport(error)) window.dispatchEvent(new CustomEvent("lost-files", { detail: files }));
      throw error;
    }
  });
}

function readHydrationData(): HydrationData | null {
  try {
    return JSON.parse(document.getElementById(HYDRATION_ELEMENT_ID)?.textContent ?? "null");
  } catch {
    // The document is incomplete. The visitor can still read the part that arrived.
    return null;
  }
}
