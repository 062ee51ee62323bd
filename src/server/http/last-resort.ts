import type { Context } from "hono";
import { html } from "hono/html";
import { routePath } from "hono/route";
import { toShownError } from "../../app/errors.ts";
import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import { openHead } from "../../shared/open-head.ts";
import { listLinkedPages } from "../../shared/pages.ts";
import { logError } from "../platform/log.ts";
import { CACHE_CONTROL } from "./cache-control.ts";

/** Responds to an unhandled error with HTML that needs no React, styles or scripts. Shows the log id, not the error. */
export function lastResort(error: Error, c: Context): Response | Promise<Response> {
  const { prefix, generalMessage, faultNote, button, callText } = shell.errorScreen;
  const pages = listLinkedPages("menu");
  const id = toShownError(error).faultId ?? logError("request", error, { route: routePath(c) });
  // The error may have stopped the middleware that sets this header.
  c.header("Cache-Control", CACHE_CONTROL.noStore);
  return c.html(
    html`${openHead(company.name)}
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<h1>${company.name}</h1>
<p>${prefix}${generalMessage}</p>
<form action="/"><button>${button}</button></form>
<p>${faultNote.replace("{id}", id)}</p>
<p>${callText} <a href="${company.telephone.href}">${company.telephone.display}</a></p>
<p>${pages.map(({ path, label }) => html`<a href="${path}">${label}</a> `)}</p>
</html>
`,
    500,
  );
}
