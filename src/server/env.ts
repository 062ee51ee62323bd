import type { Fetcher } from "@cloudflare/workers-types";

/** The Worker's bindings and variables as wrangler.toml names them. */
export interface Env {
  /** The static files of the build. */
  readonly ASSETS: Fetcher;
  readonly SITE_ORIGIN?: string;
}

/** The settings, checked and complete. */
export interface Config {
  /** Scheme and host of the public site, without a trailing slash, such as `https://www.example.com`. */
  readonly siteOrigin: string;
}

/**
 * Reads every setting once.
 * @throws Error with a sentence for the operator when a setting is missing or wrong.
 */
export function readConfig(env: Env): Config {
  return { siteOrigin: readOrigin(env.SITE_ORIGIN) };
}

function readOrigin(value: string | undefined): string {
  if (!value)
    throw new Error("SITE_ORIGIN is not set. Give the public address, such as https://www.example.com.");
  if (!URL.canParse(value) || new URL(value).origin !== value || !/^https?:/.test(value)) {
    throw new Error(
      `SITE_ORIGIN must be a scheme and a host such as https://www.example.com, not "${value}".`,
    );
  }
  return value;
}

/** What Hono hands to every handler. */
export interface AppEnv {
  Bindings: Env;
}
