import { browserEntries, isDocumentCurrent } from "../navigation/history-entries.ts";

/**
 * Loads the documents of the entries that Back and Forward lead to, in a document whose app cannot start: entries that the
 * app of an earlier document has made change the address alone.
 */
export function reloadForAddress(): void {
  const reloadIfBehind = () => isDocumentCurrent() || browserEntries.reload();
  reloadIfBehind();
  browserEntries.onPop(reloadIfBehind);
}
