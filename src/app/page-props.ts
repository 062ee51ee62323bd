import type { ComponentType } from "react";
import type { PageContent, PageHead } from "../content/shapes.ts";
import type { TabMemory } from "./browser-services.ts";

/** The data of a page. Documents and payload files contain the data as JSON. */
export interface PageData {
  readonly head: PageHead;
}

/** The data of a page that needs only its words. `words` contains the page's content without the head. */
export interface WordsData<Content extends PageContent> extends PageData {
  readonly words: Omit<Content, "head">;
}

export interface PageProps<Data, ActionData = unknown> {
  readonly data: Data;
  /** The result of a posted form, from the page's handler in the Worker. */
  readonly actionData?: ActionData | undefined;
}

/** The exports of a page's module. Uses `never`, because only the module knows the type of the page's data. */
export interface PageModule {
  readonly Component: ComponentType<PageProps<never, never>>;
  /**
   * Adds what only this tab knows, such as a sent request, to the data of the payload or of the document.
   * @throws Error if only the Worker knows the data. The browser then loads the document.
   */
  readonly addTabData?: (data: never, tab: TabContext) => PageData;
}

export interface TabContext {
  /** The URL that the app is about to show. */
  readonly url: URL;
  /** The URL of the document that the browser has loaded. */
  readonly documentUrl: URL;
  readonly memory: TabMemory;
}
