import type { GivenSettings, SettingName } from "./schema.ts";

/** The bindings of wrangler.toml (`npm run cf-typegen` writes their types), beside the settings that stand there as well. */
type Bindings = Omit<Cloudflare.Env, SettingName>;

/**
 * What the runtime gives the Worker. Without the static files of the build there is no site; without any other binding
 * only what it is for is missing: nobody is limited or measured, pictures are made inside the Worker, and visitors are
 * asked to call.
 */
export type Env = GivenSettings & Readonly<Pick<Bindings, "ASSETS"> & Partial<Bindings>>;

/** What Hono hands to every handler. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Whether the address is another than the public one; set by http/middleware/preview-robots.ts. */
    isPreview: boolean;
    /** Where a document came from, where it may be cached. */
    pageCache?: DocumentOrigin;
  };
}

/** Remembered by this Worker, stored in the cache of its data centre, or rendered. */
export type DocumentOrigin = "memory" | "data-centre" | "miss";
