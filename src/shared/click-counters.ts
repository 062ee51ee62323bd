/** Query parameters that newsletters, social networks, advertisers or analytics add to links. They change no page. */
const CLICK_COUNTERS =
  /^(utm_\w+|gad_\w+|gclid|gbraid|wbraid|dclid|srsltid|_g[al]|fbclid|igshid|msclkid|ttclid|twclid|li_fat_id|mkt_tok|_hsenc|_hsmi|mc_[ce]id)$/;

export function isClickCounter(name: string): boolean {
  return CLICK_COUNTERS.test(name);
}
