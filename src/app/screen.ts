import type { PageId } from "../content/site-pages.ts";
import type { ShownError } from "./errors.ts";
import type { PageComponent, PageData } from "./page-props.ts";

/** The document of a page contains this object as JSON. */
export interface PageScreen {
  readonly page: PageId;
  readonly data: PageData;
  readonly actionData?: unknown;
}

/** The error screen has no header and no footer. */
export interface FailedScreen {
  readonly error: ShownError;
}

export type Screen = PageScreen | FailedScreen;

/** An error screen needs no Component, because the app contains the code of the error screen. */
export type LoadedScreen = FailedScreen | (PageScreen & { readonly Component: PageComponent });
