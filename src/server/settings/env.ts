import type {
  AnalyticsEngineDataset,
  D1Database,
  Fetcher,
  RateLimit,
  SendEmail,
} from "@cloudflare/workers-types";
import type { ImagesService } from "../image/engines/images-binding.ts";
import type { GivenSettings } from "./schema.ts";

/** The Worker's bindings as wrangler.toml names them, and its settings. */
export interface Env extends GivenSettings {
  /** The static files of the build. */
  readonly ASSETS: Fetcher;
  /** Cloudflare Images. Without it pictures are made inside the Worker. */
  readonly IMAGES?: ImagesService;
  /** Counts the new variants that each client requests. Without it nobody is limited. */
  readonly IMAGE_LIMIT?: RateLimit;
  /** Counts the reports of policy violations that each client sends. Without it nobody is limited. */
  readonly REPORT_LIMIT?: RateLimit;
  /** Stores what browsers measured (Workers Analytics Engine). Without it nothing is measured. */
  readonly VITALS?: AnalyticsEngineDataset;
  /** Booking requests. Without it none can be taken, and visitors are asked to call. */
  readonly DB?: D1Database;
  /** Counts the booking requests that each client sends. Without it nobody is limited. */
  readonly BOOKING_LIMIT?: RateLimit;
  /** Sends e-mails. Without it, or without addresses, requests are stored and nobody is informed. */
  readonly EMAIL?: Pick<SendEmail, "send">;
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
