import type {
  AnalyticsEngineDataset,
  D1Database,
  Fetcher,
  RateLimit,
  SendEmail,
} from "@cloudflare/workers-types";
import type { ImagesService } from "../image/engines/images-binding.ts";
import { findTurnstileSiteKey } from "./booking.ts";
import { readSwitch } from "./read-switch.ts";

/** The Worker's bindings and variables as wrangler.toml names them. */
export interface Env {
  /** The static files of the build. */
  readonly ASSETS: Fetcher;
  readonly SITE_ORIGIN?: string;
  readonly SERVICE_WORKER?: string;
  /** Whether documents are cached: "on" or "off". */
  readonly PAGE_CACHE?: string;
  /** Cloudflare Images. Without it pictures are made inside the Worker. */
  readonly IMAGES?: ImagesService;
  /** Counts the new variants that each client requests. Without it nobody is limited. */
  readonly IMAGE_LIMIT?: RateLimit;
  /** Counts the reports of policy violations that each client sends. Without it nobody is limited. */
  readonly REPORT_LIMIT?: RateLimit;
  /** Stores what browsers measured (Workers Analytics Engine). Without it nothing is measured. */
  readonly VITALS?: AnalyticsEngineDataset;
  /** Whether visits are measured: "on" or "off". */
  readonly MEASURE_VISITS?: string;
  /** Whether every request is a line in the log: "on" or "off". */
  readonly REQUEST_LOG?: string;
  readonly IMAGE_ENGINES?: string;
  /** A secret. Where it is set, unusual sizes must be signed with it. */
  readonly IMAGE_SIGNING_KEY?: string;
  /** Booking requests. Without it none can be taken, and visitors are asked to call. */
  readonly DB?: D1Database;
  /** Counts the booking requests that each client sends. Without it nobody is limited. */
  readonly BOOKING_LIMIT?: RateLimit;
  /** Sends e-mails. Without it, or without addresses, requests are stored and nobody is informed. */
  readonly EMAIL?: Pick<SendEmail, "send">;
  readonly BOOKINGS_TO?: string;
  readonly BOOKINGS_FROM?: string;
  readonly BOOKINGS_COPY_TO_VISITOR?: string;
  readonly BOOKINGS_RETENTION_DAYS?: string;
  /** After how many hours the company is reminded of a request that is not answered. */
  readonly BOOKINGS_REMIND_HOURS?: string;
  /** A secret: the address to which booking requests are reported. */
  readonly BOOKINGS_WEBHOOK?: string;
  /** A secret: what those messages are signed with. */
  readonly BOOKINGS_WEBHOOK_KEY?: string;
  /** With the secret that belongs to it, a booking request needs a token of Cloudflare Turnstile. */
  readonly TURNSTILE_SITE_KEY?: string;
  /** A secret. */
  readonly TURNSTILE_SECRET?: string;
}

/** The settings, checked and complete. */
export interface Config {
  /** Scheme and host of the public site, without a trailing slash, such as `https://www.example.com`. */
  readonly siteOrigin: string;
  /** Whether browsers cache pages for offline reading; otherwise those that do are told to stop. */
  readonly hasServiceWorker: boolean;
  /** Whether documents are cached. */
  readonly hasPageCache: boolean;
  /** Whether visits are measured. */
  readonly isMeasured: boolean;
  /** What Turnstile's widget is made with; null where Turnstile is off. */
  readonly turnstileSiteKey: string | null;
}

/** The runtime gives the same bindings to every request of a Worker, so their settings need to be read only once. */
const knownConfigs = new WeakMap<Env, Config>();

/**
 * Reads the settings of the site.
 * @throws Error with a sentence for the operator when a setting is missing or wrong, in every answer until it is fixed.
 */
export function readConfig(env: Env): Config {
  const known = knownConfigs.get(env);
  if (known) return known;
  const config: Config = {
    siteOrigin: readOrigin(env.SITE_ORIGIN),
    hasServiceWorker: readSwitch("SERVICE_WORKER", env.SERVICE_WORKER),
    hasPageCache: readSwitch("PAGE_CACHE", env.PAGE_CACHE, "off"),
    isMeasured: readVitalsDataset(env) !== null,
    turnstileSiteKey: findTurnstileSiteKey(env),
  };
  knownConfigs.set(env, config);
  return config;
}

/** The same settings; null where one is wrong and an answer without them is better than none. */
export function findConfig(env: Env): Config | null {
  try {
    return readConfig(env);
  } catch {
    return null;
  }
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

/** The names of the image engines, as the setting IMAGE_ENGINES lists them. */
const ENGINE_NAMES = ["binding", "wasm"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** The settings of the image service, checked and complete. */
export interface ImageConfig {
  /** Tried in this order. */
  readonly engines: readonly EngineName[];
  readonly signingKey: string | undefined;
}

/**
 * Reads the settings of the image service, apart from the others: a mistake in them must not cost a page.
 * @throws Error with a sentence for the operator when a setting is wrong.
 */
export function readImageConfig(env: Env): ImageConfig {
  return { engines: readEngines(env), signingKey: env.IMAGE_SIGNING_KEY || undefined };
}

function readEngines({ IMAGE_ENGINES: value = "auto", IMAGES }: Env): EngineName[] {
  if (value === "auto") return [IMAGES ? "binding" : "wasm"];
  return value.split(",").map((text) => {
    const engine = ENGINE_NAMES.find((name) => name === text.trim());
    if (engine) return engine;
    throw new Error(
      `IMAGE_ENGINES must be auto, or one or more of ${ENGINE_NAMES.join(", ")}, not "${value}".`,
    );
  });
}

/** Where what browsers measure is stored; null where visits are not measured. */
export function readVitalsDataset({ VITALS, MEASURE_VISITS }: Env): AnalyticsEngineDataset | null {
  return readSwitch("MEASURE_VISITS", MEASURE_VISITS) && VITALS ? VITALS : null;
}

/** Whether every request is a line in the log. */
export function readRequestLog({ REQUEST_LOG }: Env): boolean {
  return readSwitch("REQUEST_LOG", REQUEST_LOG);
}

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
