import type { MiddlewareHandler } from "hono";
import { IMAGE_PATH } from "../../../shared/image-parameters.ts";
import { SERVICE_WORKER_URL } from "../../../shared/service-worker.ts";
import type { BuildManifest } from "../../files/build-manifest.ts";
import type { AppEnv, Env } from "../../settings/env.ts";
import { readSettings } from "../../settings/settings.ts";
import {
  buildDocumentHeaders,
  DEVELOPMENT_HEADERS,
  type HeaderSet,
  type ResponseKind,
  SECURITY_HEADERS,
} from "../security-headers.ts";

export function securityHeaders(manifest: BuildManifest): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next();
    const kind = findKind(c.req.path, c.res);
    const set = kind === "document" ? findDocumentSet(manifest, c.env) : SECURITY_HEADERS[kind];
    for (const [name, value] of Object.entries(set)) c.res.headers.set(name, value);
  };
}

function findDocumentSet({ isDevelopment, criticalStyles }: BuildManifest, env: Env): HeaderSet {
  if (isDevelopment) return DEVELOPMENT_HEADERS;
  const { turnstileSiteKey, apiBase } = readSettings(env).site;
  const hasTurnstile = turnstileSiteKey !== null;
  return buildDocumentHeaders({ styleHash: criticalStyles.hash, hasTurnstile, apiBase });
}

function findKind(path: string, { headers, status }: Response): ResponseKind {
  // Checks the media type before the path, because responses under /image may be HTML, which needs a document's policy.
  if (headers.get("Content-Type")?.startsWith("text/html")) return "document";
  if (path === IMAGE_PATH || path.startsWith(`${IMAGE_PATH}/`)) return "embeddable";
  if (path === SERVICE_WORKER_URL) return "serviceWorker";
  // A 304 has no media type, and its headers replace the headers of the cached document.
  return status === 304 ? "document" : "fallback";
}
