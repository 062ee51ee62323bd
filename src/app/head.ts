import type { HydrationState } from "react-router";
import { company } from "../content/company.ts";
import * as shell from "../content/shell.ts";
import { toShownError } from "./errors.ts";

/** What a page says of itself to browsers, search engines and screen readers. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/**
 * The head of what is on the screen: of the error where there is one, else of the page whose data is loaded.
 * @param pathname The path that the visitor asked for.
 */
export function readHead({ errors, loaderData }: HydrationState, pathname: string): PageHead {
  const page = errors ? undefined : Object.values(loaderData ?? {}).find(hasHead);
  if (page) return page.head;
  const { notFoundTitle, faultTitle } = shell.errorScreen;
  const { status, message } = toShownError(Object.values(errors ?? {})[0], pathname);
  return { title: `${status === 404 ? notFoundTitle : faultTitle} | ${company.name}`, description: message };
}

function hasHead(data: unknown): data is { head: PageHead } {
  return typeof data === "object" && data !== null && "head" in data;
}
