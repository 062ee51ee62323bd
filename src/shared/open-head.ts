import { html } from "hono/html";
import { language } from "../content/company.ts";

/** Opens an HTML document and its head. With `viewport-fit=cover`, the page also fills the area around a phone's notch. */
export function openHead(title: string, viewport: "" | ", viewport-fit=cover" = "") {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1${viewport}">
<title>${title}</title>`;
}
