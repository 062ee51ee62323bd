/** Query parameters that newsletters, social networks, advertisers or analytics add to links. They change no page. */
const TRACKING_PARAMETERS =
  /^(utm_\w+|gad_\w+|gclid|gbraid|wbraid|dclid|srsltid|_g[al]|fbclid|igshid|msclkid|ttclid|twclid|li_fat_id|mkt_tok|_hsenc|_hsmi|mc_[ce]id)$/;

export function isTrackingParameter(name: string): boolean {
  return TRACKING_PARAMETERS.test(name);
}
