import type { ComponentType } from "react";
import type { PageHead } from "../content/shapes.ts";

/** The data common to all pages, sent as JSON in documents and payload files. Each page adds data of its own. */
export interface PageData {
  readonly head: PageHead;
}

/** The props of every page component. */
export interface PageProps<Data, Answer = unknown> {
  readonly data: Data;
  /** The result of a posted form from the page's handler in the Worker; undefined if no form was posted. */
  readonly answer?: Answer | undefined;
}

/** The component of any page. Only the page itself knows the type of its data. */
export type PageComponent = ComponentType<PageProps<never, never>>;
