import { company } from "../content/company.ts";
import type { PageHead } from "../content/shapes.ts";
import * as shell from "../content/shell.ts";
import type { PageId } from "../content/site-pages.ts";
import type { ShownError } from "./errors.ts";
import type { PageData } from "./page-props.ts";

/** A page with its data, or an error. Documents contain this object as JSON. The error screen has no header and no footer. */
export type Screen =
  | { readonly page: PageId; readonly data: PageData; readonly actionData?: unknown }
  | { readonly error: ShownError };

export function readHead(screen: Screen): PageHead {
  if (!("error" in screen)) return screen.data.head;
  const { notFoundTitle, faultTitle } = shell.errorScreen;
  const { status, message } = screen.error;
  return { title: `${status === 404 ? notFoundTitle : faultTitle} | ${company.name}`, description: message };
}
