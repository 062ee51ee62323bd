import { readFollowedLink } from "./navigation/page-link.ts";

/** A tap waits this long for the app, in milliseconds. Then the document is the quicker way. */
const PATIENCE_MS = 300;

/** Links that were pressed before there was an app to follow them. */
export interface EarlyLinks {
  /** Gives the app the link that waits for it, if there is one. From now on the app follows links itself. */
  handOver(follow: (path: string) => void): void;
}

/**
 * Holds the tap on a link to a page of this site for a moment while the app is on its way, so that an early tap too
 * changes the page without a document. Where the app is not quick enough, the document is loaded as by any link.
 */
export function holdEarlyLinks(): EarlyLinks {
  let held: { readonly path: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  function hold(event: MouseEvent): void {
    const link = readFollowedLink(event);
    if (!link || link.isReplacing) return;
    event.preventDefault();
    clearTimeout(held?.timer);
    const { path } = link;
    held = { path, timer: setTimeout(() => window.location.assign(path), PATIENCE_MS) };
  }
  document.addEventListener("click", hold);

  return {
    handOver(follow) {
      document.removeEventListener("click", hold);
      if (!held) return;
      clearTimeout(held.timer);
      follow(held.path);
    },
  };
}
