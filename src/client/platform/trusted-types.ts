import { SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { TURNSTILE_SCRIPT_URL } from "../../shared/turnstile.ts";

/** The part of the Trusted Types API (W3C) that this module uses. Not every browser supports it. */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/** URLs of the scripts that may run besides the build's own modules. */
const SCRIPT_URLS: readonly string[] = [SERVICE_WORKER_URL, TURNSTILE_SCRIPT_URL];

/** SVG markup that runs code or loads other resources. */
const ACTIVE_MARKUP =
  /<(?:script|style|foreignobject|iframe|a|use|image|animate|set)\b|\bon\w+\s*=|\bhref\b|\burl\(/i;

const RULES = {
  createHTML(svg: string): string {
    if (ACTIVE_MARKUP.test(svg)) throw new TypeError("An icon is a drawing and nothing else.");
    return svg;
  },
  createScriptURL(address: string): string {
    if (!SCRIPT_URLS.includes(address)) throw new TypeError(`${address} is not a script of this site.`);
    return address;
  },
};

/**
 * The app's Trusted Types policy, named `site` in the CSP directive `trusted-types`. Browsers that enforce
 * `require-trusted-types-for 'script'` reject plain strings. The policy returns objects in browsers with Trusted Types,
 * but is typed as returning strings because DOM properties are typed that way.
 */
export const trustedTypePolicy = window.trustedTypes?.createPolicy("site", RULES) ?? RULES;
