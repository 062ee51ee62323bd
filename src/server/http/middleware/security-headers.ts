import { IMAGE_PATH } from "../../../shared/image-parameters.ts";
import { REPORTS_PATH, SERVICE_WORKER_URL, TURNSTILE_ORIGIN } from "../../../shared/protocol.ts";
import type { BuildManifest } from "../../files/build-manifest.ts";
import type { AppContext, AppMiddleware, Env } from "../../settings/env.ts";
import { readSettings } from "../../settings/settings.ts";

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
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** A response with this policy, opened as a page, runs no scripts, loads nothing and cannot be framed. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Allows, for example, Vite's inline styles, which the production policy would block. */
const DEVELOPMENT_HEADERS: HeaderSet = {
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

/** For responses other than documents. The middleware and scripts/build/headers-file.ts use this table. */
export const SECURITY_HEADERS = {
  /** For responses that match no other kind. */
  fallback: {
    ...COMMON_HEADERS,
    "Content-Security-Policy": INERT_POLICY,
  },
  /** Allows fetches, because a service worker obeys its own script's policy and not a document's policy (W3C CSP 3). */
  serviceWorker: {
    ...COMMON_HEADERS,
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
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
  },
} as const satisfies Readonly<Record<string, HeaderSet>>;

export function securityHeaders(manifest: BuildManifest): AppMiddleware {
  return async function securityHeaders(c, next) {
    await next();
    for (const [name, value] of Object.entries(findHeaders(c, manifest))) c.res.headers.set(name, value);
  };
}

function findHeaders({ env, req: { path }, res }: AppContext, manifest: BuildManifest): HeaderSet {
  // Checks the media type before the path, because responses under /image may be HTML, which needs a document's policy.
  if (res.headers.get("Content-Type")?.startsWith("text/html")) return buildDocumentHeaders(manifest, env);
  if (path === IMAGE_PATH || path.startsWith(`${IMAGE_PATH}/`)) return SECURITY_HEADERS.embeddable;
  if (path === SERVICE_WORKER_URL) return SECURITY_HEADERS.serviceWorker;
  // A 304 has no media type, and its headers replace the headers of the cached document.
  return res.status === 304 ? buildDocumentHeaders(manifest, env) : SECURITY_HEADERS.fallback;
}

/** Follows W3C CSP 3, Trusted Types and Permissions Policy. Omits Cross-Origin-Embedder-Policy (docs/decisions/0022). */
function buildDocumentHeaders({ isDevelopment, criticalStyles }: BuildManifest, env: Env): HeaderSet {
  if (isDevelopment) return DEVELOPMENT_HEADERS;
  const { turnstileSiteKey, apiBase } = readSettings(env).site;
  // Turnstile is allowed on every page, because visitors can reach the booking form without loading another document.
  const turnstile = turnstileSiteKey === null ? [] : [TURNSTILE_ORIGIN];
  return {
    ...COMMON_HEADERS,
    "Content-Security-Policy": joinPolicy({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...turnstile],
      // A hash and not a nonce, because a cached document would repeat its nonce.
      "style-src": ["'self'", `'${criticalStyles.hash}'`],
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
      "trusted-types": ["site", ...(turnstile.length > 0 ? ["default"] : [])],
      "report-uri": [REPORTS_PATH],
      "report-to": ["site"],
    }),
    "Reporting-Endpoints": `site="${REPORTS_PATH}"`,
    "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  };
}

function joinPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
