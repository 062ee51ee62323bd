/** Returns true for a URL that nobody can own: names below .example are reserved for ever (RFC 2606). */
export function isReservedAddress(href: string): boolean {
  return URL.canParse(href) && new URL(href).hostname.endsWith(".example");
}
