import type { HydrationData } from "../../src/app/hydration.ts";

/** The text of an element that occurs once in a document: tags and comments left out, entities undone. */
export function readText(html: string, tag: string): string {
  const inner = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "s").exec(html)?.[1] ?? "";
  return inner
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** The data that a document carries for hydration. */
export function readHydrationData(html: string): HydrationData {
  const [, json] = /<script type="application\/json" id="hydration-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? "null");
}
