import { browserEntries, isDocumentCurrent } from "../navigation/history-entries.ts";

/** Makes Back and Forward load documents without an app: entries of an earlier document's app change only the URL. */
export function reloadForAddress(): void {
  const reloadIfBehind = () => isDocumentCurrent() || browserEntries.reload();
  reloadIfBehind();
  browserEntries.onPop(reloadIfBehind);
}
