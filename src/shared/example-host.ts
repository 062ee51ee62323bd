/** Returns whether the host of the URL is below .example. Nobody can own such a host (RFC 2606). */
export function hasExampleHost(href: string): boolean {
  return URL.canParse(href) && new URL(href).hostname.endsWith(".example");
}
