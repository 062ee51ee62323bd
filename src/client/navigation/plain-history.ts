import type { DocumentAddress } from "../../app/hydration.ts";
import { createSessionMemory } from "../platform/session-memory.ts";
import { browserEntries, isCurrentAddress } from "./history-entries.ts";
import { createReloadGuard } from "./reload-guard.ts";

/**
 * Loads the documents of the entries that Back and Forward lead to, in a document whose app cannot start: entries that the
 * app of an earlier document has made change the address alone.
 * @param rendered The address that the document was rendered for.
 */
export function reloadForAddress(rendered: DocumentAddress): void {
  const guard = createReloadGuard(createSessionMemory());
  // Limits reloads: behind a server that rewrites addresses no document has the address that the browser shows.
  if (!isCurrentAddress(rendered) && guard.claim()) browserEntries.reload();
  browserEntries.onPop(() => {
    if (!isCurrentAddress(rendered)) browserEntries.reload();
  });
}
