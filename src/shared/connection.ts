/** A part of the Network Information API, which Firefox and Safari lack. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function readConnection(navigator: object): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** Returns whether the visitor saves data, or the connection is as slow as 2G. The app then prefetches no pages. */
export function isSavingData({ saveData = false, effectiveType = "" }: Connection): boolean {
  return saveData || effectiveType.includes("2g");
}
