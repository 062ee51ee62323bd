import type { ComponentType } from "react";
import type { PageContent, PageHead } from "../content/shapes.ts";
import type { toPageData } from "../server/pages/data/words.ts";

/** Documents and payload files contain a page's data as JSON. */
export interface PageData {
  readonly head: PageHead;
}

export interface PageProps<Data, ActionData = unknown> {
  readonly data: Data;
  /** From the page's handler in the Worker. Undefined if no form was posted. */
  readonly actionData?: ActionData | undefined;
}

/** The props of a page without a loader. */
export type WordsPageProps<Content extends PageContent> = PageProps<ReturnType<typeof toPageData<Content>>>;

/** Only the page itself knows the type of its data. */
export type PageComponent = ComponentType<PageProps<never, never>>;
