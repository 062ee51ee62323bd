import { REPORTS_PATH } from "../../shared/reports.ts";
import { TURNSTILE_ORIGIN } from "../../shared/turnstile.ts";

export type HeaderSet = Readonly<Record<string, string>>;

const MAP_ORIGIN = "https://www.openstreetmap.org";

/** Disabled for the site and its frames. Names that browsers do not recognise would cause console warnings. */
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

const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  // Two years, without `preload` (docs/decisions/0022). Browsers ignore the header without TLS.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** If a visitor opens such a response as a page, it runs nothing, loads nothing and cannot be framed. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface DocumentOptions {
  /** The hash of the inline style sheet, such as `sha256-…`. */
  readonly styleHash: string;
  readonly hasTurnstile: boolean;
  readonly apiBase: string;
}

/** W3C CSP 3, Trusted Types, Permissions Policy. Without Cross-Origin-Embedder-Policy: see docs/decisions/0022. */
export function buildDocumentHeaders({ styleHash, hasTurnstile, apiBase }: DocumentOptions): HeaderSet {
  // Every document allows Turnstile, because visitors can reach the booking form without loading another document.
  const turnstile = hasTurnstile ? [TURNSTILE_ORIGIN] : [];
  return {
    ...EVERYWHERE,
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
      // client/platform/trusted-types.ts creates `site`. client/booking/turnstile.ts creates `default`, through which
      // Turnstile's script updates itself.
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

/** The production policy would block Vite's inline styles, scripts by string URLs, web socket and worker. */
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

/** For every response except documents. The Worker's middleware and scripts/build/headers-file.ts use this table. */
export const SECURITY_HEADERS = {
  /** Data, text, redirects, problems and most static files. */
  data: {
    ...EVERYWHERE,
    "Content-Security-Policy": INERT_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
  },
  /** A service worker's fetches obey the policy of its script, not of a document (W3C CSP 3, section 4.2). */
  serviceWorker: {
    ...EVERYWHERE,
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
  },
  /** Pictures and drawings of the brand, which other sites may embed. */
  open: {
    ...EVERYWHERE,
    "Content-Security-Policy": INERT_POLICY,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  },
  /** WebKit wraps a PDF in a page with inline styles, and applies the PDF's policy to that page. */
  pdf: {
    ...EVERYWHERE,
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
