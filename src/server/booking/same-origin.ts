/**
 * Whether a request may come from where it comes from. Browsers say where: in Sec-Fetch-Site, which no page can
 * forge, or at least in Origin. What sends neither is no browser, and no visitor of another site is behind it.
 * @param origins Scheme and host of the site, as it is published and as it was asked.
 */
export function isSameOrigin(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get("Sec-Fetch-Site");
  // "none" is the visitor's own doing: an address typed in, a page reloaded.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null || origins.includes(origin);
}
