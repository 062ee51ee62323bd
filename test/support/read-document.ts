import type { HydrationData } from "../../src/app/hydration.ts";
import type { describePage } from "../../src/server/pages/metadata/structured-data.ts";

/** Returns the text of the first `tag` element, which must not contain another `tag`. Decodes React's entities. */
export function readText(html: string, tag: string): string {
  const inner = new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "s").exec(html)?.[1] ?? "";
  return decode(inner.replace(/<!--.*?-->/gs, "").replace(/<[^>]+>/g, ""));
}

/** Returns the texts between the tags of a body, without scripts and styles. No-break spaces become plain spaces. */
export function listTexts(html: string): string[] {
  const body = html.replace(/^.*<body>/s, "").replace(/<(script|style)\b.*?<\/\1>/gs, "");
  return (
    body
      // Join the last word of an external link to the words before it, and remove word joiners.
      .replaceAll('<span class="external-link__end">', "")
      .replaceAll("\u2060", "")
      .split(/<!--.*?-->|<[^>]+>/s)
      .map((text) => decode(text).replaceAll("\u00a0", " ").trim())
      .filter((text) => text !== "")
  );
}

/** Maps the names and properties of a document's meta elements to the contents. */
export function readMeta(html: string): ReadonlyMap<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return new Map([...found].map(([, name = "", content = ""]) => [name, decode(content)]));
}

export function readStructuredData(html: string): ReturnType<typeof describePage> {
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
