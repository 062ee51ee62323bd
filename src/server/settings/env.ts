import type { Context, MiddlewareHandler } from "hono";

/** `npm run cf-typegen` writes these types from wrangler.toml and .dev.vars.example. */
type Bindings = Cloudflare.Env;

export type SettingName = {
  [Name in keyof Bindings]: Bindings[Name] extends string ? Name : never;
}[keyof Bindings];

/** Only ASSETS is required. If another binding is missing, the site works without the feature of that binding. */
export type Env = Readonly<Pick<Bindings, "ASSETS"> & Partial<Bindings>>;

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** False on the public host and on loopback. http/middleware/preview-robots.ts sets this variable. */
    isPreview: boolean;
    /** Undefined if the Worker did not look for the document in the caches. */
    pageCache?: DocumentOrigin;
  };
}

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;

export type DocumentOrigin = "memory" | "data-centre" | "miss";
