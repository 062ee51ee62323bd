import type { PageData, SitePage } from "../../app/pages.ts";
import type { PageId } from "../../content/site-pages.ts";
import type { Env } from "../settings/env.ts";

/** A request for a page, and what its server half may use. */
export interface PageRequest {
  readonly request: Request;
  /** The whole requested address. */
  readonly url: URL;
  readonly env: Env;
  /** The client's address as Cloudflare reports it; undefined in local use. */
  readonly client: string | undefined;
  /** Lets work continue after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What a page's server half answers, where it is no redirect. */
export interface PageAnswer {
  readonly data: PageData[PageId];
  /** What the page shows about the form that was posted. */
  readonly answer?: unknown;
  /** 200 unless it says otherwise. */
  readonly status?: number;
  /** The page is checked before every use unless a `Cache-Control` here says otherwise. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server half of a page: from a request to its answer, or to a redirect. What it throws ends on the error screen. */
export type PageHandler = (request: PageRequest) => PageAnswer | Response | Promise<PageAnswer | Response>;

/** A page as the Worker makes it. */
export interface ServerPage extends SitePage {
  /** Whether its document may be one visitor's own, and is stored for nobody else. */
  readonly isPerVisitor: boolean;
  /** Answers GET and HEAD. */
  readonly read: PageHandler;
  /** Answers POST; missing where the page takes no form. */
  readonly submit?: PageHandler;
}
