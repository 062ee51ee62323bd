/** `npm run cf-typegen` writes these types from wrangler.toml and .dev.vars.example. */
type Bindings = Cloudflare.Env;

export type SettingName = {
  [Name in keyof Bindings]: Bindings[Name] extends string ? Name : never;
}[keyof Bindings];

/** Only ASSETS is required. Without another binding, only its feature is missing. Without DB, visitors are asked to call. */
export type Env = Readonly<Pick<Bindings, "ASSETS"> & Partial<Bindings>>;

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** False on the public host and on loopback. Set by http/middleware/preview-robots.ts. */
    isPreview: boolean;
    /** Missing if the document was not looked up in the caches. */
    pageCache?: DocumentOrigin;
  };
}

export type DocumentOrigin = "memory" | "data-centre" | "miss";
