import type {} from "../entry.ts";
import { claimReload, refetch } from "../lost-files.ts";

const BUILD_FILE = "script[src^='/assets/'], [rel=stylesheet][href^='/assets/']";

/* In the document, this script comes before the elements that match BUILD_FILE (server/pages/document.ts). */
const { dataset } = document.documentElement;
// Undefined in some browsers that resist fingerprinting, such as Tor Browser.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
let hasTyped = false;
addEventListener("input", () => {
  hasTyped = true;
});

// The position of a fragment, and the position after a reload, Back or Forward, depend on real heights (ready.css).
if (navigation?.type !== "navigate" || location.hash) dataset.whole = "";

// The app may be stalled or only slow. Shows elements that the app would hide, such as parts of the booking form.
setTimeout(() => {
  if (!("shown" in dataset)) dataset.plain ??= "late";
}, 6_000);

// Between two entries that an earlier document's app has added, Back and Forward change only the URL.
addEventListener("popstate", () => {
  if (!("shown" in dataset) && hasOtherUrl()) location.reload();
});
// The visitor pressed Back or Forward before this script ran.
if (hasOtherUrl()) void recover([]);

addEventListener("lost-files", ({ detail }) => recover(detail));
// An element's error event reaches the window only in the capture phase.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof Element && target.matches(BUILD_FILE))
      recover([target.getAttribute("src") ?? target.getAttribute("href") ?? ""]);
  },
  true,
);

async function recover(files: readonly string[]): Promise<void> {
  // Until a reload, the document must work without the app.
  dataset.plain = "";
  // A reload without a connection could leave the visitor with nothing. A reload after input could delete the input.
  if ((await refetch(files)) && !hasTyped && claimReload()) location.reload();
}

/** Returns whether the current URL differs from the document's first URL, ignoring fragments. False if unknown. */
function hasOtherUrl(): boolean {
  return navigation !== undefined && navigation.name.split("#")[0] !== location.href.split("#")[0];
}
