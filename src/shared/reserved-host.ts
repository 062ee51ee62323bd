/** Returns true for a host that nobody can own, because names below .example are reserved for ever (RFC 2606). */
export function isReservedHost(href: string): boolean {
  return URL.canParse(href) && new URL(href).hostname.endsWith(".example");
}
