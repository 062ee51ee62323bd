import { company } from "../content/company.ts";
import * as shell from "../content/shell.ts";
import type { Screen } from "./screen.ts";

/** What a page says of itself to browsers, search engines and screen readers. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** The head of what is on the screen: of the page, or of the error in its place. */
export function readHead(screen: Screen): PageHead {
  if (!("error" in screen)) return screen.data.head;
  const { notFoundTitle, faultTitle } = shell.errorScreen;
  const { status, message } = screen.error;
  return { title: `${status === 404 ? notFoundTitle : faultTitle} | ${company.name}`, description: message };
}
