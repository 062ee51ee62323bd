export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** With `explicit`, the script waits until a widget is requested. The site must neither cache nor serve the script. */
export const TURNSTILE_SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

export const TURNSTILE_FIELD = "cf-turnstile-response";
