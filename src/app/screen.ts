import type { PageId } from "../content/site-pages.ts";
import type { ShownError } from "./errors.ts";
import type { PageComponent, PageData } from "./pages.ts";

/** A page with all that it is rendered from. It travels as JSON inside documents. */
export interface PageScreen {
  readonly page: PageId;
  readonly data: PageData[PageId];
  /** What the page's server half answered to a posted form; missing where none was posted. */
  readonly answer?: unknown;
}

/** An error in place of the whole app. */
export interface ErrorScreen {
  readonly error: ShownError;
}

/** What an address shows. */
export type Screen = PageScreen | ErrorScreen;

/** A screen with the code that renders it: an error needs none beyond the app's. */
export type LoadedScreen = ErrorScreen | (PageScreen & { readonly Component: PageComponent });
