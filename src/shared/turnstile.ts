/** The origin of Cloudflare Turnstile's script, frame and token check. */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** The script, which waits until a widget is requested. We must not cache it or serve it ourselves. */
export const TURNSTILE_SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

/** The form field in which the widget stores its token. */
export const TURNSTILE_FIELD = "cf-turnstile-response";
