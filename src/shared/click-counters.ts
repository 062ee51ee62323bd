/** Query parameters that newsletters, networks and advertisers add to links, to count clicks. */
const CLICK_COUNTERS =
  /^(utm_\w+|gad_\w+|gclid|gbraid|wbraid|dclid|srsltid|_g[al]|fbclid|igshid|msclkid|ttclid|twclid|li_fat_id|mkt_tok|_hsenc|_hsmi|mc_[ce]id)$/;

/** Returns whether a query parameter only counts clicks, so that it changes no response. */
export function isClickCounter(name: string): boolean {
  return CLICK_COUNTERS.test(name);
}
