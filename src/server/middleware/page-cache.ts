import type { Context, MiddlewareHandler } from "hono";
import { findCommonPage } from "../../shared/pages.ts";
import type { BuildManifest } from "../build-manifest.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import { hasEntityTag } from "../entity-tag.ts";
import { type AppEnv, type Config, type Env, readConfig } from "../env.ts";
import { findInDataCentre, keepInDataCentre } from "../page-cache/data-centre.ts";
import type { KeptPage } from "../page-cache/kept-page.ts";
import { PageMemory } from "../page-cache/memory.ts";
import { passOn } from "../page-cache/pass-on.ts";
import { createPageTag } from "../page-tag.ts";
import { isPreview } from "../preview.ts";
import { lacksTls } from "./secure-only.ts";

/**
 * Answers for the pages that are the same for everybody, with all their headers, from what this Worker remembers or
 * from the cache of its data centre; else renders and keeps them. Whatever can change a document is in the key: the
 * build and the settings. Never kept: anything at another host than the public one or without its TLS, with a query,
 * with another status than 200 or another policy than a page's, with a fault anywhere in it, or broken off.
 */
export function pageCache({ id, isDevelopment }: BuildManifest): MiddlewareHandler<AppEnv> {
  const memory = new PageMemory();
  const readSettings = createSettingsReader();

  return async function pageCache(c, next) {
    const found = isDevelopment ? null : findCacheable(c, id, readSettings);
    // Whoever has the page already is told so by what comes next, and nothing is rendered.
    if (found === null || hasEntityTag(c.req.header("If-None-Match"), found.tag)) return await next();
    const { key } = found;

    const remembered = memory.find(key);
    if (remembered) {
      c.set("pageCache", "memory");
      return answer(c, remembered.headers, remembered.body);
    }
    const address = toAddress(found);
    const kept = await findInDataCentre(address);
    if (kept) {
      c.set("pageCache", "data-centre");
      const { headers } = kept;
      return answer(
        c,
        headers,
        passOn(kept.body, (body) => memory.keep(key, { headers, body })),
      );
    }
    await next();
    c.set("pageCache", "miss");
    const { body, status } = c.res;
    // The answer to HEAD has no body.
    if (body === null || !mayKeep(c.res)) return;
    // What comes before this middleware adds headers that belong to one answer alone.
    const headers = new Headers(c.res.headers);
    const whole = passOn(body, (bytes) => {
      if (c.get("isFaulty")) return;
      const page: KeptPage = { headers, body: bytes };
      memory.keep(key, page);
      c.executionCtx.waitUntil(keepInDataCentre(address, page));
    });
    c.res = new Response(whole, { status, headers });
  };
}

interface Cacheable {
  readonly key: string;
  readonly siteOrigin: string;
  /** The entity tag that the page has. */
  readonly tag: string;
}

/** The key as the cache of the data centre wants it: a whole address, of the site's own host. */
function toAddress({ key, siteOrigin }: Cacheable): string {
  return `${siteOrigin}/kept-pages/${encodeURIComponent(key)}`;
}

/** What a request asks for, where that is a page that may be kept; null for everything else. */
function findCacheable(
  { req, env }: Context<AppEnv>,
  build: string,
  readSettings: ReadSettings,
): Cacheable | null {
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  // Even an empty query is one: its address is sent on to the one without.
  if (req.url.includes("?")) return null;
  const url = new URL(req.url);
  const page = findCommonPage(url);
  const settings = page === null ? null : readSettings(env);
  if (page === null || settings === null) return null;
  const { siteOrigin, turnstileSiteKey: siteKey } = settings.config;
  if (isPreview(req.url, siteOrigin) || lacksTls(url, siteOrigin)) return null;
  return {
    key: `${build} ${page.id} ${settings.text}`,
    siteOrigin,
    tag: createPageTag(build, page.id, { siteKey, isPreview: false }),
  };
}

/** The settings, and all of them as a text. */
interface Settings {
  readonly config: Config;
  readonly text: string;
}

/** Null where pages are not to be kept, or where a setting is wrong, of which the page itself tells. */
type ReadSettings = (env: Env) => Settings | null;

/** The runtime gives the same object to every request, so it need not be read and written out for each. */
function createSettingsReader(): ReadSettings {
  const known = new WeakMap<Env, Settings | null>();
  return function readSettings(env) {
    const before = known.get(env);
    if (before !== undefined) return before;
    const settings = describeSettings(env);
    known.set(env, settings);
    return settings;
  };
}

function describeSettings(env: Env): Settings | null {
  try {
    const config = readConfig(env);
    return config.hasPageCache ? { config, text: JSON.stringify(config) } : null;
  } catch {
    return null;
  }
}

function mayKeep({ status, headers }: Response): boolean {
  const policy = headers.get("Cache-Control");
  return status === 200 && policy === CACHE_CONTROL.revalidate && !headers.has("Set-Cookie");
}

async function answer(c: Context<AppEnv>, headers: Headers, body: Uint8Array<ArrayBuffer> | ReadableStream) {
  if (c.req.method !== "HEAD") return new Response(body, { headers });
  if (body instanceof ReadableStream) await body.cancel();
  return new Response(null, { headers });
}
