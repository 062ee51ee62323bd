import type {} from "../entry.ts";
import { claimReload, refetch } from "../lost-files.ts";

const BUILD_FILE = "script[src^='/assets/'], [rel=stylesheet][href^='/assets/']";

/* Runs before the elements of the build's files (server/pages/document.ts). */
const { dataset } = document.documentElement;
// Undefined in browsers that resist fingerprinting, such as Tor's.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
let hasTyped = false;
addEventListener("input", () => {
  hasTyped = true;
});

// A fragment, and the position that a browser restores on a reload, Back and Forward, depend on real heights (ready.css).
if (navigation?.type !== "navigate" || location.hash) dataset.whole = "";

// A script that stalls must not keep the rest of the booking form from the visitor. The app may still start.
setTimeout(() => {
  if (!("shown" in dataset)) dataset.plain ??= "late";
}, 6_000);

// Without the app, Back and Forward change only the URL between entries of an earlier document.
addEventListener("popstate", () => {
  if (!("shown" in dataset) && isElsewhere()) location.reload();
});
// The visitor pressed Back or Forward before this script ran.
if (isElsewhere()) void recover([]);

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
  // Until the reload, and without one, the document works without the app.
  dataset.plain = "";
  // Without a connection, a reload would leave the visitor with nothing.
  if ((await refetch(files)) && !hasTyped && claimReload()) location.reload();
}

/** Returns whether the Worker rendered another URL (W3C Navigation Timing 2, section 4). */
function isElsewhere(): boolean {
  return navigation !== undefined && navigation.name.split("#")[0] !== location.href.split("#")[0];
}
