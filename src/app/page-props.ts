import type { ComponentType } from "react";
import type { PageContent, PageHead } from "../content/shapes.ts";
import type { toPageData } from "../server/pages/data/words.ts";

/** The data of a page. Documents and payload files contain the data as JSON. */
export interface PageData {
  readonly head: PageHead;
}

export interface PageProps<Data, ActionData = unknown> {
  readonly data: Data;
  /** The result of a posted form, from the page's handler in the Worker. */
  readonly actionData?: ActionData | undefined;
}

/** The props of a page that needs only its words. */
export type WordsPageProps<Content extends PageContent> = PageProps<ReturnType<typeof toPageData<Content>>>;

/** Uses `never`, because only the module of a page knows the type of the page's data. */
export type PageComponent = ComponentType<PageProps<never, never>>;
