import { REPORTS_PATH } from "../../shared/reports.ts";
import { TURNSTILE_ORIGIN } from "../../shared/turnstile.ts";

export type HeaderSet = Readonly<Record<string, string>>;

const MAP_ORIGIN = "https://www.openstreetmap.org";

/** Forbidden for the site and its frames. Add only names that Chromium knows, because Chromium logs other names. */
const UNUSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  // Two years, without `preload` (docs/decisions/0022). Browsers ignore the header without TLS.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** A response with this policy, opened as a page, runs no scripts, loads nothing and cannot be framed. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface DocumentOptions {
  /** The hash of the inline style sheet, such as `sha256-…`. */
  readonly styleHash: string;
  readonly hasTurnstile: boolean;
  readonly apiBase: string;
}

/** Follows W3C CSP 3, Trusted Types and Permissions Policy. Omits Cross-Origin-Embedder-Policy (docs/decisions/0022). */
export function buildDocumentHeaders({ styleHash, hasTurnstile, apiBase }: DocumentOptions): HeaderSet {
  // Turnstile is allowed on every page, because visitors can reach the booking form without loading another document.
  const turnstile = hasTurnstile ? [TURNSTILE_ORIGIN] : [];
  return {
    ...COMMON_HEADERS,
    "Content-Security-Policy": joinPolicy({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...turnstile],
      // A hash and not a nonce, because a cached document would repeat its nonce.
      "style-src": ["'self'", `'${styleHash}'`],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "connect-src": ["'self'", ...(apiBase.startsWith("/") ? [] : [apiBase])],
      "manifest-src": ["'self'"],
      "worker-src": ["'self'"],
      "frame-src": [MAP_ORIGIN, ...turnstile],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "require-trusted-types-for": ["'script'"],
      // client/platform/trusted-types.ts creates the policy `site`, and client/booking/turnstile.ts the policy `default`,
      // through which Turnstile's script updates itself.
      "trusted-types": ["site", ...(hasTurnstile ? ["default"] : [])],
      "report-uri": [REPORTS_PATH],
      "report-to": ["site"],
    }),
    "Reporting-Endpoints": `site="${REPORTS_PATH}"`,
    "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  };
}

/** Allows, for example, Vite's inline styles, which the production policy would block. */
export const DEVELOPMENT_HEADERS: HeaderSet = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": joinPolicy({
    "default-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", "ws:"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": [MAP_ORIGIN, TURNSTILE_ORIGIN],
    "script-src": ["'self'", TURNSTILE_ORIGIN, "'unsafe-inline'"],
  }),
};

/** For responses other than documents. The Worker's middleware and scripts/build/headers-file.ts use this table. */
export const SECURITY_HEADERS = {
  /** For responses that match no other kind. */
  fallback: {
    ...COMMON_HEADERS,
    "Content-Security-Policy": INERT_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
  },
  /** Allows fetches, because a service worker obeys its own script's policy and not a document's policy (W3C CSP 3). */
  serviceWorker: {
    ...COMMON_HEADERS,
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
  },
  /** Allows other sites to embed pictures. For /image and /brand, but not for HTML there. */
  embeddable: {
    ...COMMON_HEADERS,
    "Content-Security-Policy": INERT_POLICY,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  },
  /** Allows inline styles, because WebKit shows a PDF in a page with inline styles and applies the PDF's policy to the page. */
  pdf: {
    ...COMMON_HEADERS,
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
  },
} as const satisfies Readonly<Record<string, HeaderSet>>;

export type ResponseKind = keyof typeof SECURITY_HEADERS | "document";

function joinPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
