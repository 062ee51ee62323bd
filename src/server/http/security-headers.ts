import { REPORTS_PATH } from "../../shared/reports.ts";
import { TURNSTILE_ORIGIN } from "../../shared/turnstile.ts";

/** Header values by header name. */
export type HeaderSet = Readonly<Record<string, string>>;

/** The interactive map's frame, which is loaded on demand. */
const MAP_ORIGIN = "https://www.openstreetmap.org";

/** Features disabled for the site and its frames. Only names that browsers recognise: others cause console warnings. */
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

/** The headers of every response. */
const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  // Two years, as the preload list requires (https://hstspreload.org). Browsers ignore it without TLS.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** If a visitor opens such a response as a page, it runs nothing, loads nothing and cannot be framed. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface DocumentOptions {
  /** The hash of the inline style sheet of every document, such as `sha256-…`. */
  readonly styleHash: string;
  readonly hasTurnstile: boolean;
  /** The setting API_BASE. */
  readonly apiBase: string;
}

/**
 * Builds the headers of a document (W3C Content Security Policy 3, Trusted Types, Permissions Policy). The only inline
 * content is one style sheet. It is the same in every document, so a hash allows it and no nonce can be frozen by a
 * cache. Turnstile is allowed in every document, because visitors can reach the booking form from any page without
 * loading another. Why there is no Cross-Origin-Embedder-Policy: docs/decisions/0022.
 */
export function buildDocumentHeaders({ styleHash, hasTurnstile, apiBase }: DocumentOptions): HeaderSet {
  const turnstile = hasTurnstile ? [TURNSTILE_ORIGIN] : [];
  return {
    ...EVERYWHERE,
    "Content-Security-Policy": joinPolicy({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...turnstile],
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
      // client/platform/trusted-types.ts creates `site`. Turnstile's script updates itself through `default`, which
      // client/booking/turnstile.ts creates.
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

/**
 * The headers of a document on the development server. Vite inlines styles, connects its client through a web socket
 * and a worker, and loads scripts by string URLs. The production policy would block all of these.
 */
export const DEVELOPMENT_HEADERS: HeaderSet = {
  ...EVERYWHERE,
  "Content-Security-Policy": joinPolicy({
    "default-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", "ws:"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": [MAP_ORIGIN, TURNSTILE_ORIGIN],
    "script-src": ["'self'", TURNSTILE_ORIGIN, "'unsafe-inline'"],
  }),
};

/**
 * The security headers of every response except documents, defined only here. Both the Worker's middleware and the file
 * `_headers`, which the asset layer applies, use this table.
 */
export const SECURITY_HEADERS = {
  /** Data, text, redirects and problems, for our own pages and for API clients. */
  data: {
    ...EVERYWHERE,
    "Content-Security-Policy": INERT_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
  },
  /** The service worker has its own policy for its fetches and ignores those of documents (W3C CSP 3, section 4.2). */
  serviceWorker: {
    ...EVERYWHERE,
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
  },
  /** Pictures of the image service and drawings of the brand, which other sites may embed. */
  open: {
    ...EVERYWHERE,
    "Content-Security-Policy": INERT_POLICY,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  },
  /** PDF files in public/. WebKit wraps a PDF in a page with inline styles, and applies the PDF's policy to that page. */
  pdf: {
    ...EVERYWHERE,
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
  },
} as const satisfies Readonly<Record<string, HeaderSet>>;

export type AnswerKind = keyof typeof SECURITY_HEADERS | "document";

function joinPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
