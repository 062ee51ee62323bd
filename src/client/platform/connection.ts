/** A part of the Network Information API, which Firefox and Safari lack. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function readConnection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** Returns true if the browser's data saver is on, or the connection is as slow as 2G. */
export function isSavingData(): boolean {
  const { saveData = false, effectiveType = "" } = readConnection();
  return saveData || effectiveType.includes("2g");
}
