import { REPORTS_PATH } from "../../shared/reports.ts";
import { TURNSTILE_ORIGIN } from "../../shared/turnstile.ts";

/** Headers by name. */
export type HeaderSet = Readonly<Record<string, string>>;

/** What a document may load beyond its own site, and which Trusted Types policies it may make. No other can be made. */
interface Sources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly frames: readonly string[];
  readonly requests: readonly string[];
  readonly trustedTypesPolicies: readonly string[];
}

/**
 * Frames are for the interactive map alone, which a visitor has to request. The policy is client/platform/trusted-types.ts.
 */
const OWN_SOURCES: Sources = {
  scripts: ["'self'"],
  styles: ["'self'"],
  frames: ["https://www.openstreetmap.org"],
  requests: ["'self'"],
  trustedTypesPolicies: ["site"],
};

/**
 * With Cloudflare Turnstile in the booking form, in every document: a visitor may come to the form from any of them
 * without another. Its script renews itself by the policy of client/booking/turnstile.ts.
 */
const TURNSTILE_SOURCES: Sources = {
  ...OWN_SOURCES,
  scripts: [...OWN_SOURCES.scripts, TURNSTILE_ORIGIN],
  frames: [...OWN_SOURCES.frames, TURNSTILE_ORIGIN],
  trustedTypesPolicies: [...OWN_SOURCES.trustedTypesPolicies, "default"],
};

/** What the site never uses, and no frame in it may. Only names that browsers know: others are console warnings. */
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

/** On every answer of the site. */
const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  // Two years, as the preload list wants it (https://hstspreload.org). Ignored where there is no TLS.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** When a visitor opens such an answer as a page, nothing in it runs or loads, and it cannot be framed. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The headers of a document (W3C Content Security Policy 3, Trusted Types, Permissions Policy). Only a style sheet
 * is inline in our documents. It is the same in all, so a hash allows it, and there is no nonce that a cache
 * could freeze. Why there is no Cross-Origin-Embedder-Policy: docs/decisions/0022.
 */
const createDocumentHeaders = ({
  scripts,
  styles,
  frames,
  requests,
  trustedTypesPolicies,
}: Sources): HeaderSet => ({
  ...EVERYWHERE,
  "Content-Security-Policy": joinPolicy({
    "default-src": ["'none'"],
    "script-src": scripts,
    "style-src": styles,
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": requests,
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "frame-src": frames,
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypesPolicies,
    "report-uri": [REPORTS_PATH],
    "report-to": ["site"],
  }),
  "Reporting-Endpoints": `site="${REPORTS_PATH}"`,
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
});

/** Data, text, redirects and problems: for our own pages and for programs. */
const DATA: HeaderSet = {
  ...EVERYWHERE,
  "Content-Security-Policy": INERT_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The service worker: its own policy holds for what it fetches, and it takes no other's (W3C CSP 3, section 4.2). */
const SERVICE_WORKER: HeaderSet = {
  ...EVERYWHERE,
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Pictures of the image service: for other sites, too. */
const OPEN: HeaderSet = {
  ...EVERYWHERE,
  "Content-Security-Policy": INERT_POLICY,
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};

/**
 * The headers of a document on the development server. Vite puts styles into the page, has its client talk to it through a
 * web socket and a worker, and names scripts by strings: the strict policy of every other document would stop each of these.
 */
export const DEVELOPMENT_HEADERS: HeaderSet = {
  ...EVERYWHERE,
  "Content-Security-Policy": joinPolicy({
    "default-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", "ws:"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": TURNSTILE_SOURCES.frames,
    "script-src": [...TURNSTILE_SOURCES.scripts, "'unsafe-inline'"],
  }),
};

interface DocumentOptions {
  /** The hash of the style sheet that is in every document, such as `sha256-…`. */
  readonly styleHash: string;
  readonly hasTurnstile: boolean;
  /** The setting API_BASE. */
  readonly apiBase: string;
}

/** The security headers of a document. */
export function buildDocumentHeaders({ styleHash, hasTurnstile, apiBase }: DocumentOptions): HeaderSet {
  const sources = hasTurnstile ? TURNSTILE_SOURCES : OWN_SOURCES;
  return createDocumentHeaders({
    ...sources,
    styles: [...sources.styles, `'${styleHash}'`],
    requests: apiBase.startsWith("/") ? sources.requests : [...sources.requests, apiBase],
  });
}

/**
 * The security headers of each other kind of answer. No other file spells one out: the Worker's middleware and the file
 * `_headers`, by which the asset layer sets its own, are made from this table.
 */
export const SECURITY_HEADERS = {
  data: DATA,
  serviceWorker: SERVICE_WORKER,
  open: OPEN,
} as const;

export type AnswerKind = keyof typeof SECURITY_HEADERS | "document";

function joinPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
