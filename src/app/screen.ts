import type { PageId } from "../content/site-pages.ts";
import type { ShownError } from "./errors.ts";
import type { PageComponent, PageData } from "./page-props.ts";

/** A page with all data for rendering it. It is embedded as JSON in documents. */
export interface PageScreen {
  readonly page: PageId;
  readonly data: PageData;
  /** The result of a posted form from the page's handler in the Worker; missing if no form was posted. */
  readonly answer?: unknown;
}

/** An error shown in place of the whole app. */
export interface ErrorScreen {
  readonly error: ShownError;
}

/** The content of an address: a page or an error. */
export type Screen = PageScreen | ErrorScreen;

/** A screen with the code that renders it. The code of the error screen is part of the app. */
export type LoadedScreen = ErrorScreen | (PageScreen & { readonly Component: PageComponent });
