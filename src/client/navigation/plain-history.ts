import type { DocumentAddress } from "../../app/hydration.ts";
import { createSessionMemory } from "../platform/session-memory.ts";
import { browserEntries, isCurrentAddress } from "./history-entries.ts";

const KEY = "reloaded-for";

/**
 * Loads the documents of the entries that Back and Forward lead to, in a document whose app cannot start: entries that the
 * app of an earlier document has made change the address alone.
 * @param rendered The address that the document was rendered for.
 */
export function reloadForAddress(rendered: DocumentAddress): void {
  const memory = createSessionMemory();
  const { pathname, search } = window.location;
  if (isCurrentAddress(rendered)) {
    memory.write(KEY, "");
  } else if (memory.read(KEY) !== pathname + search) {
    // Limits reloads: behind a server that rewrites addresses no document is rendered for the current one.
    memory.write(KEY, pathname + search);
    browserEntries.reload();
  }
  browserEntries.onPop(() => {
    if (!isCurrentAddress(rendered)) browserEntries.reload();
  });
}
