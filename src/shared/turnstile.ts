export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** `render=explicit` lets the app decide when to show the widget. Cloudflare does not support copies of the script. */
export const TURNSTILE_SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

export const TURNSTILE_FIELD = "cf-turnstile-response";
