/** What the browser knows of the visitor's connection (Network Information API; not in Firefox and Safari). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The connection as it is now; empty where the browser does not tell. */
export function readConnection(navigator: object): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** Whether loading something that may never be shown would be at the visitor's expense. */
export function isSparing({ saveData = false, effectiveType = "" }: Connection): boolean {
  return saveData || effectiveType.includes("2g");
}
