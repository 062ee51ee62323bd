import type { HydrationData } from "../../src/app/hydration.ts";
import type { StructuredData } from "../../src/server/pages/metadata/structured-data.ts";

/** Returns the text of the first element with a tag name. Removes markup and decodes entities. */
export function readText(html: string, tag: string): string {
  const inner = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "s").exec(html)?.[1] ?? "";
  return decode(inner.replace(/<!--.*?-->/gs, "").replace(/<[^>]+>/g, ""));
}

/** Returns the texts between a document's tags. Decodes entities and replaces no-break spaces with plain spaces. */
export function listTexts(html: string): string[] {
  const body = html.replace(/^.*<body>/s, "").replace(/<(script|style)\b.*?<\/\1>/gs, "");
  return (
    body
      // Remove the markup that keeps a link's last word with its arrow, and the word joiners inside ranges.
      .replaceAll('<span class="external-link__end">', "")
      .replaceAll("\u2060", "")
      .split(/<!--.*?-->|<[^>]+>/s)
      .map((text) => decode(text).replaceAll("\u00a0", " ").trim())
      .filter((text) => text !== "")
  );
}

/** Maps the name or property of each meta element of a document to its content. */
export function readMeta(html: string): ReadonlyMap<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return new Map([...found].map(([, name = "", content = ""]) => [name, decode(content)]));
}

export function readStructuredData(html: string): StructuredData {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? "null");
}

export function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

export function readHydrationData(html: string): HydrationData {
  const [, json] = /<script type="application\/json" id="hydration-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? "null");
}
