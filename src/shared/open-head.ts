import { html } from "hono/html";
import { language } from "../content/company.ts";

/** Opens an HTML document and its head. With `cover`, the page also fills the area around a phone's notch. */
export function openHead(title: string, viewportFit: "auto" | "cover" = "auto") {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=${viewportFit}">
<title>${title}</title>`;
}
