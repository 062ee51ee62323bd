import { company } from "../content/company.ts";
import type { PageHead } from "../content/shapes.ts";
import * as shell from "../content/shell.ts";
import type { Screen } from "./screen.ts";

export function readHead(screen: Screen): PageHead {
  if (!("error" in screen)) return screen.data.head;
  const { notFoundTitle, faultTitle } = shell.errorScreen;
  const { status, message } = screen.error;
  return { title: `${status === 404 ? notFoundTitle : faultTitle} | ${company.name}`, description: message };
}
