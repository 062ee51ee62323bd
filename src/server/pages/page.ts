import type { PageData } from "../../app/page-props.ts";
import type { SitePage } from "../../app/pages.ts";
import type { Env } from "../settings/env.ts";

/** A request for a page, with the resources that its handler may use. */
export interface PageRequest {
  readonly request: Request;
  /** The whole requested address. */
  readonly url: URL;
  readonly env: Env;
  /**
   * The client's address as Cloudflare reports it; undefined in local use. For rate limits and Turnstile, never stored.
   */
  readonly client: string | undefined;
  /** Extends the Worker's lifetime beyond the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The result of a page handler that does not redirect. */
export interface PageAnswer {
  readonly data: PageData;
  /** What the page shows about the form that was posted. */
  readonly answer?: unknown;
  /** Defaults to 200. */
  readonly status?: number;
  /** Unless a `Cache-Control` is set here, caches must revalidate the page before every use. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Handles a request for a page: returns its data, or a response such as a redirect. Errors end on the error screen. */
export type PageHandler = (request: PageRequest) => PageAnswer | Response | Promise<PageAnswer | Response>;

/** A page with its request handlers in the Worker. */
export interface ServerPage extends SitePage {
  /** Whether the document may contain one visitor's data and must not be stored for others. */
  readonly isPerVisitor: boolean;
  /** Answers GET and HEAD. */
  readonly read: PageHandler;
  /** Answers POST; missing if the page accepts no form. */
  readonly submit?: PageHandler;
}
