import type { GivenSettings, SettingName } from "./schema.ts";

/** The bindings of wrangler.toml (`npm run cf-typegen` writes their types), without its settings. */
type Bindings = Omit<Cloudflare.Env, SettingName>;

/**
 * The Worker's bindings and settings. Only the static files are required. Without another binding only its feature is
 * missing: no rate limit, no new sizes of pictures, and visitors asked to call.
 */
export type Env = GivenSettings & Readonly<Pick<Bindings, "ASSETS"> & Partial<Bindings>>;

/** The environment of every Hono handler. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Whether the request came to a host other than the public one; set by http/middleware/preview-robots.ts. */
    isPreview: boolean;
    /** Where a document came from, if it may be cached. */
    pageCache?: DocumentOrigin;
  };
}

/** Kept in this Worker's memory, stored in the data centre's cache, or rendered. */
export type DocumentOrigin = "memory" | "data-centre" | "miss";
