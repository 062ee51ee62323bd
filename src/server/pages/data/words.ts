import type { PageContent } from "../../../content/shapes.ts";

export function toPageData<Content extends PageContent>({ head, ...words }: Content) {
  return { head, words };
}
