import type { HydrationState } from "react-router";
import { company } from "../content/company.ts";
import * as shell from "../content/shell.ts";
import { toShownError } from "./errors.ts";

/** What a page says of itself to browsers, search engines and screen readers. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** The head of what is on the screen: of the error where there is one, else of the page whose data is loaded. */
export function readHead({ errors, loaderData }: HydrationState): PageHead {
  const error = errors && Object.values(errors)[0];
  if (error !== undefined && error !== null) return createErrorHead(error);
  for (const data of Object.values(loaderData ?? {})) if (hasHead(data)) return data.head;
  return createErrorHead(undefined);
}

function createErrorHead(error: unknown): PageHead {
  const { notFoundTitle, faultTitle, generalMessage } = shell.errorScreen;
  const { status, message } = toShownError(error);
  const title = status === 404 ? notFoundTitle : faultTitle;
  return { title: `${title} | ${company.name}`, description: message || generalMessage };
}

function hasHead(data: unknown): data is { head: PageHead } {
  return typeof data === "object" && data !== null && "head" in data;
}
