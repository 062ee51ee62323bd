import "../styles/deferred.css";
import "virtual:picture-placeholders.css";
import { ROOT_ELEMENT_ID } from "../shared/document-elements.ts";
import { isFileLost, reloadForLostFile } from "./lost-files.ts";
import { readHydrationData } from "./read-hydration-data.ts";
import { refetch } from "./refetch.ts";
import { waitUntilWanted } from "./when-wanted.ts";

// The document works without any script: its links, its menu and its forms are the browser's own. So the code that
// makes an app of it leaves the line to what the visitor sees first, and comes when that is there, or when it is wanted.
const root = document.getElementById(ROOT_ELEMENT_ID);
const hydration = readHydrationData(document);
// Without them there is nothing to take over: the document stays what it is.
if (root !== null && hydration !== null) {
  void waitUntilWanted().then(async () => {
    const { screen, files } = hydration;
    // Named here, the page's own code comes along with the code that asks for it.
    if ("page" in screen) files[screen.page].forEach(preloadModule);
    try {
      const { start } = await import("./start.tsx");
      await start(root, hydration);
    } catch (error) {
      // A script that is there but cannot be used arrived damaged.
      reloadForLostFile(isFileLost() || (await refetch(listScripts())));
      throw error;
    }
  });
}

/** Lists the scripts that the document has requested. */
function listScripts(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return files.filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith(".js"));
}

function preloadModule(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
