import type { WordsData } from "../../../app/page-props.ts";
import type { PageContent } from "../../../content/shapes.ts";

export function toPageData<Content extends PageContent>({ head, ...words }: Content): WordsData<Content> {
  return { head, words };
}
