import { SERVICE_WORKER_URL, TURNSTILE_SCRIPT_URL } from "../../shared/protocol.ts";

/** From the Trusted Types API (W3C). Some browsers lack this API. */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

const ALLOWED_SCRIPT_URLS: readonly string[] = [SERVICE_WORKER_URL, TURNSTILE_SCRIPT_URL];

const ACTIVE_MARKUP =
  /<(?:script|style|foreignobject|iframe|a|use|image|animate|set)\b|\bon\w+\s*=|\bhref\b|\burl\(/i;

const RULES = {
  createHTML(svg: string): string {
    if (ACTIVE_MARKUP.test(svg))
      throw new TypeError("The icon's SVG contains markup that ACTIVE_MARKUP forbids.");
    return svg;
  },
  createScriptURL(url: string): string {
    if (!ALLOWED_SCRIPT_URLS.includes(url)) throw new TypeError(`${url} is not in ALLOWED_SCRIPT_URLS.`);
    return url;
  },
};

// The CSP allows the policy name `site` (server/http/middleware/security-headers.ts). A browser's policy returns TrustedHTML
// and TrustedScriptURL. The types say `string`, because TypeScript's DOM types expect strings.
export const trustedTypePolicy = window.trustedTypes?.createPolicy("site", RULES) ?? RULES;
