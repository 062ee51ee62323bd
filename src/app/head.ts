import { company } from "../content/company.ts";
import * as shell from "../content/shell.ts";
import type { Screen } from "./screen.ts";

/** A page's title and description for browsers, search engines and screen readers. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** Returns the head of the page or error on the screen. */
export function readHead(screen: Screen): PageHead {
  if (!("error" in screen)) return screen.data.head;
  const { notFoundTitle, faultTitle } = shell.errorScreen;
  const { status, message } = screen.error;
  return { title: `${status === 404 ? notFoundTitle : faultTitle} | ${company.name}`, description: message };
}
