import { beforeAll, describe, expect, it } from "vitest";
import { collectContentStrings } from "../../scripts/content/site-content.ts";
import { company } from "../../src/content/company.ts";
import { ownerFactWords } from "../../src/content/owner-facts.ts";
import { ownerSlots } from "../../src/content/shell.ts";
import { ask } from "../support/ask.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { listTexts } from "../support/read-document.ts";

/** The characters that a component may put between texts of content. */
const GLUE = /^[\s\d()·–—,.:/+-]*$/;

let known: string;
/** The facts that only the owner supplies, and fares in their sentence. */
let owners: ReadonlySet<string>;
let templates: RegExp[];

beforeAll(async () => {
  const content = await collectContentStrings();
  const texts = [...content.values()].flat();
  const facts = content.get("owner-facts.ts") ?? [];
  owners = new Set([
    ...facts.flatMap((text) => [text, ownerFactWords.fare.text.replace("{fare}", text)]),
    ownerSlots.operatorLicence.replace("{value}", company.operatorLicence),
  ]);
  known = texts.join("\n");
  templates = texts.filter((text) => /\{\w+\}/.test(text)).map(toPattern);
});

describe.each(TESTED_PAGES)("the text of $path", ({ path, heading }) => {
  it("comes from the content only", async () => {
    const texts = listTexts((await ask(path)).text);
    expect(texts).toContain(heading);
    expect(texts.filter((text) => !isContent(text))).toEqual([]);
  });

  it("contains no price, and no review, star, award or licence except the owner's facts", async () => {
    const html = (await ask(path)).text;
    const listOurs = (part: string) =>
      listTexts(part)
        .filter((text) => !owners.has(text))
        .join("\n");
    expect(listOurs(html)).not.toMatch(/[£€$]\s?\d|\b(GBP|EUR|USD)\b/);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect(listOurs(`<body>${main}`)).not.toMatch(/\breviews\b|★|\bstars?\b|\bawards?\b|\blicen[cs]e/i);
  });

  it("includes an alt attribute for every picture", async () => {
    const pictures = (await ask(path)).text.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    // The background of the drawn map belongs to a labelled drawing.
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]+"|base-map[^"]*" alt=""/);
  });
});

function isContent(text: string): boolean {
  if (GLUE.test(text) || known.includes(text)) return true;
  // Several texts of content as a list or as sentences.
  if (text.split(/, |\. /).every((part) => known.includes(part))) return true;
  return templates.some((template) => template.test(text));
}

function toPattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}
