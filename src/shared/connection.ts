/** The visitor's connection (Network Information API; not in Firefox and Safari). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns the current connection, or an empty object in browsers without the API. */
export function readConnection(navigator: object): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** Returns whether the visitor saves data or has a slow connection, so that nothing should be loaded in advance. */
export function isSparing({ saveData = false, effectiveType = "" }: Connection): boolean {
  return saveData || effectiveType.includes("2g");
}
