import { SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { TURNSTILE_SCRIPT_URL } from "../../shared/turnstile.ts";

/** The part of the Trusted Types API (W3C) that is used; not every browser has it. */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/** The addresses that may be run as a script without being part of the build's own modules. */
const SCRIPT_URLS: readonly string[] = [SERVICE_WORKER_URL, TURNSTILE_SCRIPT_URL];

/** What makes a drawing more than a drawing: programs, what runs them, and what loads from elsewhere. */
const ACTIVE_MARKUP =
  /<(?:script|style|foreignobject|iframe|a|use|image|animate|set)\b|\bon\w+\s*=|\bhref\b|\burl\(/i;

const RULES = {
  createHTML(svg: string): string {
    if (ACTIVE_MARKUP.test(svg)) throw new TypeError("An icon is a drawing and nothing else.");
    return svg;
  },
  createScriptURL(address: string): string {
    if (!SCRIPT_URLS.includes(address)) throw new TypeError(`${address} is no script of this site.`);
    return address;
  },
};

/**
 * The app's own policy, `site` in the `trusted-types` directive of a content security policy: it vouches for what
 * browsers do not take from a mere string (`require-trusted-types-for 'script'`). What it returns is an object where
 * the browser knows Trusted Types; the types call it a string, because the places that it is made for do too.
 */
export const trustedTypePolicy = window.trustedTypes?.createPolicy("site", RULES) ?? RULES;
