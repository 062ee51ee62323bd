import type { HydrationData } from "../../src/app/hydration.ts";
import type { StructuredData } from "../../src/server/pages/metadata/schema.ts";

/** The text of an element that occurs once in a document: tags and comments left out, entities undone. */
export function readText(html: string, tag: string): string {
  const inner = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "s").exec(html)?.[1] ?? "";
  return decode(inner.replace(/<!--.*?-->/gs, "").replace(/<[^>]+>/g, ""));
}

/** Every text between tags and comments of a document's body, in its order, entities and no-break spaces undone. */
export function listTexts(html: string): string[] {
  const body = html.slice(html.indexOf("<body>")).replace(/<(script|style)\b.*?<\/\1>/gs, "");
  return (
    body
      // The last word of a link keeps its arrow, and ranges keep together.
      .replaceAll('<span class="external-link__end">', "")
      .replaceAll("\u2060", "")
      .split(/<!--.*?-->|<[^>]+>/s)
      .map((text) => decode(text).replaceAll("\u00a0", " ").trim())
      .filter((text) => text !== "")
  );
}

/** Name or property, and content, of every meta element of a document. */
export function readMeta(html: string): ReadonlyMap<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return new Map([...found].map(([, name = "", content = ""]) => [name, decode(content)]));
}

/** What a document tells search engines. */
export function readStructuredData(html: string): StructuredData {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? "null");
}

function decode(text: string): string {
  return text
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
