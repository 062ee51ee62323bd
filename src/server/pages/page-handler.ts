import type { PageData } from "../../app/page-props.ts";
import type { AppContext } from "../settings/env.ts";

export interface PageResult {
  readonly data: PageData;
  /** The rejected form, after a POST request. */
  readonly actionData?: unknown;
  readonly status?: number;
  /** The default `Cache-Control` makes caches revalidate the page before every use. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type PageHandler = (c: AppContext) => PageResult | Response | Promise<PageResult | Response>;
