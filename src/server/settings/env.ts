/** The bindings and settings of wrangler.toml and .dev.vars.example (`npm run cf-typegen` writes their types). */
type Bindings = Cloudflare.Env;

/** The names of the settings, which are all text. */
export type SettingName = {
  [Name in keyof Bindings]: Bindings[Name] extends string ? Name : never;
}[keyof Bindings];

/**
 * The Worker's bindings and settings. Only the static files are required. Without another binding only its feature is
 * missing: no rate limit, no new sizes of pictures, and visitors asked to call.
 */
export type Env = Readonly<Pick<Bindings, "ASSETS"> & Partial<Bindings>>;

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
