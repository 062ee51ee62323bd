/** Whether an address is a placeholder for one that the owner has not given: RFC 2606 reserves .example for that. */
export function isPlaceholder(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).hostname.endsWith(".example");
}
