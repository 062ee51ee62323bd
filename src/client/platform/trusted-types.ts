import { SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { TURNSTILE_SCRIPT_URL } from "../../shared/turnstile.ts";

/** A part of the Trusted Types API (W3C), which some browsers lack. */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/** Scripts besides the build's own modules, which load without a Trusted Types policy. */
const SCRIPT_URLS: readonly string[] = [SERVICE_WORKER_URL, TURNSTILE_SCRIPT_URL];

const ACTIVE_MARKUP =
  /<(?:script|style|foreignobject|iframe|a|use|image|animate|set)\b|\bon\w+\s*=|\bhref\b|\burl\(/i;

const RULES = {
  createHTML(svg: string): string {
    if (ACTIVE_MARKUP.test(svg))
      throw new TypeError("The icon's SVG contains markup that runs code or loads other resources.");
    return svg;
  },
  createScriptURL(url: string): string {
    if (!SCRIPT_URLS.includes(url)) throw new TypeError(`${url} is not a script of this site.`);
    return url;
  },
};

// The CSP directive `trusted-types` allows `site`, and `require-trusted-types-for 'script'` rejects plain strings. The
// policy returns objects, but DOM properties have the type string.
export const trustedTypePolicy = window.trustedTypes?.createPolicy("site", RULES) ?? RULES;
