import type { MiddlewareHandler } from "hono";
import { IMAGE_PATH } from "../../../shared/image-url.ts";
import { SERVICE_WORKER_URL } from "../../../shared/service-worker.ts";
import type { BuildManifest } from "../../files/build-manifest.ts";
import { type Config, findConfig } from "../../settings/config.ts";
import type { AppEnv } from "../../settings/env.ts";
import {
  type AnswerKind,
  buildDocumentHeaders,
  DEVELOPMENT_HEADERS,
  type HeaderSet,
  SECURITY_HEADERS,
} from "../security-headers.ts";

/** Gives every answer of the Worker the headers of its kind, errors and problems included. */
export function securityHeaders(manifest: BuildManifest): MiddlewareHandler<AppEnv> {
  const styleHash = manifest.criticalStyles.hash;
  const ofDocument = buildDocumentHeaders({ styleHash, hasTurnstile: false, apiBase: "/" });
  const ofDocumentBySettings = new WeakMap<Config, HeaderSet>();
  return async function securityHeaders(c, next) {
    await next();
    const kind = findKind(c.req.path, c.res);
    const set = kind === "document" ? findDocumentSet(c.env) : SECURITY_HEADERS[kind];
    try {
      addHeaders(c.res, set);
    } catch {
      // The headers of what a binding or a cache answered cannot be changed.
      c.res = new Response(c.res.body, c.res);
      addHeaders(c.res, set);
    }
  };

  function findDocumentSet(env: AppEnv["Bindings"]): HeaderSet {
    if (manifest.isDevelopment) return DEVELOPMENT_HEADERS;
    const config = findConfig(env);
    if (config === null) return ofDocument;
    const known = ofDocumentBySettings.get(config);
    if (known) return known;
    const hasTurnstile = config.turnstileSiteKey !== null;
    const set = buildDocumentHeaders({ styleHash, hasTurnstile, apiBase: config.apiBase });
    ofDocumentBySettings.set(config, set);
    return set;
  }
}

function addHeaders({ headers }: Response, set: HeaderSet): void {
  for (const [name, value] of Object.entries(set)) headers.set(name, value);
}

function findKind(path: string, { headers, status }: Response): AnswerKind {
  // A page stays one at every address: the last resort under the pictures' has a button, which must work.
  if (headers.get("Content-Type")?.startsWith("text/html")) return "document";
  if (path === IMAGE_PATH || path.startsWith(`${IMAGE_PATH}/`)) return "open";
  if (path === SERVICE_WORKER_URL) return "serviceWorker";
  // "Not modified" has no type. Its headers replace those of the cached document.
  return status === 304 ? "document" : "data";
}
