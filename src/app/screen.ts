import type { PageId } from "../content/site-pages.ts";
import type { ShownError } from "./errors.ts";
import type { PageComponent, PageData } from "./page-props.ts";

/** Documents contain this object as JSON. */
export interface PageScreen {
  readonly page: PageId;
  readonly data: PageData;
  readonly actionData?: unknown;
}

/** Replaces the whole app. */
export interface ErrorScreen {
  readonly error: ShownError;
}

export type Screen = PageScreen | ErrorScreen;

/** The code of the error screen is part of the app. */
export type LoadedScreen = ErrorScreen | (PageScreen & { readonly Component: PageComponent });
