import type { PageContent } from "../../../content/shapes.ts";

/** Returns the data of a page from its own content: its head, and its words without the head. */
export function toPageData<Content extends PageContent>({ head, ...words }: Content) {
  return { head, words };
}
