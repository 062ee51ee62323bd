/** Whether an address stands in for one that the owner has not given: RFC 2606 reserves .example, nobody is there. */
export function isPlaceholder(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).hostname.endsWith(".example");
}
