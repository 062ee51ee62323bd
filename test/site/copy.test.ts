import { beforeAll, describe, expect, it } from "vitest";
import { ownerFactWords } from "../../src/content/owner-facts.ts";
import { ask } from "../support/ask.ts";
import { collectContentStrings } from "../support/content-strings.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { listTexts } from "../support/read-document.ts";

/** What a component may put between words of content. */
const GLUE = /^[\s\d()·–—,.:/+-]*$/;

let known: string;
/** What the owner alone may say, fares in the words around them. */
let owners: ReadonlySet<string>;
let templates: RegExp[];

beforeAll(async () => {
  const content = await collectContentStrings();
  const texts = [...content.values()].flat();
  owners = new Set(
    content
      .get("owner-facts.ts")
      ?.flatMap((text) => [text, ownerFactWords.fare.text.replace("{fare}", text)]),
  );
  known = texts.join("\n");
  templates = texts.filter((text) => /\{\w+\}/.test(text)).map(toPattern);
});

describe.each(TESTED_PAGES)("what a visitor reads on $path", ({ path }) => {
  it("is content, and nothing else", async () => {
    const texts = listTexts((await ask(path)).text);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => !isContent(text))).toEqual([]);
  });

  it("has no price, and in the page itself no review, star, award or licence, but what the owner tells", async () => {
    const html = (await ask(path)).text;
    const listOurs = (part: string) =>
      listTexts(part)
        .filter((text) => !owners.has(text))
        .join("\n");
    expect(listOurs(html)).not.toMatch(/[£€$]\s?\d|\b(GBP|EUR|USD)\b/);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect(listOurs(`<body>${main}`)).not.toMatch(/\breviews\b|★|\bstars?\b|\bawards?\b|\blicen[cs]e/i);
  });

  it("has words for every picture, or says that there is nothing to tell", async () => {
    const pictures = (await ask(path)).text.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    // The ground of the drawn map belongs to a drawing that has words.
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]+"|map-ground[^"]*" alt=""/);
  });
});

function isContent(text: string): boolean {
  if (GLUE.test(text) || known.includes(text)) return true;
  // Several texts of content in a row, as a list or as sentences.
  if (text.split(/, |\. /).every((part) => known.includes(part))) return true;
  return templates.some((template) => template.test(text));
}

function toPattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}
