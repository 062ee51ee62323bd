/** Where Cloudflare Turnstile's script and frame come from, and where tokens are checked. */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** The script, told to wait until a widget is requested. We must not cache it or serve it ourselves. */
export const TURNSTILE_SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

/** The field that the widget puts its token into, and the name under which it is sent. */
export const TURNSTILE_FIELD = "cf-turnstile-response";
