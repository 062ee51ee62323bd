import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { pictures } from "../../src/content/pictures.ts";
import { ownerSlots } from "../../src/content/shell.ts";
import { collectContentStrings } from "../support/content-strings.ts";

const APP = resolve("src/app");
/** Attributes that are read to somebody. */
const SPOKEN = new Set(["alt", "title", "placeholder", "label", "aria-label", "aria-description"]);

const components = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".tsx"),
);
const content = await collectContentStrings();
/** What nobody may claim for the owner stands in this one file, and it is the owner who writes it. */
const OWNERS_FILE = "owner-facts.ts";
const ours = [...content].filter(([file]) => file !== OWNERS_FILE);

describe("a component", () => {
  it.each(components)("%s has no words: every word is content", (file) => {
    const { program, errors } = parseSync(file, readFileSync(join(APP, file), "utf8"));
    expect(errors).toEqual([]);
    expect(listWords(program)).toEqual([]);
  });

  it("that did would be found", () => {
    const source = 'const a = <p title="One">Two {"Three"} {b ? "Four" : `Five`} (</p>;';
    expect(listWords(parseSync("a.tsx", source).program)).toEqual(["One", "Two", "Three", "Four", "Five"]);
  });
});

describe("the company's words", () => {
  it.each(ours)(
    "of %s claim nothing that nobody has said, and name things as they are named here",
    (_, texts) => {
      const claims =
        /[£€$]\s?\d|\b\d+ (pounds|euros?)\b|\bfrom only\b|\btaxis?\b|\bcabs?\b|\bhail(ed|ing)?\b|\bTfL\b|hackney|private hire/i;
      const places = /\bmainland\b|British Isles|Southern Ireland|\bEire\b|\bUlster\b/i;
      const praise =
        /world-class|award-winning|(five|5)[- ]star|\bstars\b|\brated\b|\bratings?\b|\btestimonials?\b|number one|\bluxurious\b|\bleading\b|(?<!George )\bbest\b|unrivalled|Blue Badge|\bguarantee/i;
      for (const text of texts.filter(isSentence)) {
        expect(text).not.toMatch(claims);
        expect(text).not.toMatch(places);
        expect(text).not.toMatch(praise);
      }
    },
  );

  it("name both names of Derry/Londonderry together", () => {
    for (const text of [...content.values()].flat().filter(isSentence)) {
      const alone = text
        .replaceAll("Derry/Londonderry", "")
        .replaceAll("City of Derry Airport", "")
        .match(/\b(London)?derry\b/i);
      expect(alone, text).toBeNull();
    }
  });

  it("speak of a licence only in the slot that the owner fills", () => {
    const slots: readonly string[] = Object.values(ownerSlots);
    const texts = ours.flatMap(([, found]) => found).filter((text) => !slots.includes(text));
    expect(texts.filter((text) => /\blicen[cs]ed?\b|\binsured\b|\baccredited\b/i.test(text))).toEqual([]);
  });

  it("leave the owner's slots empty until they are filled with what is true", () => {
    const slots = Object.keys(ownerSlots) as (keyof typeof ownerSlots)[];
    if (company.placeholder) expect(slots.map((slot) => company[slot])).toEqual(slots.map(() => ""));
  });
});

describe("a picture", () => {
  it.each(Object.entries(pictures))("%s has words for people who cannot see it", (_name, { alt }) => {
    expect(alt.length).toBeGreaterThanOrEqual(15);
    expect(alt.length).toBeLessThanOrEqual(125);
    expect(alt).not.toMatch(/^(an? )?(picture|photo|photograph|image) of/i);
    expect(alt).not.toMatch(/\.(jpg|png|svg)|_/);
  });
});

/** Ids, addresses and file names are no copy. */
function isSentence(text: string): boolean {
  return !/^[\w./:#-]+$/.test(text) && !/^https?:/.test(text);
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** What a component would say by itself: the text in its JSX, in its expressions and in attributes that are read. */
function listWords(value: unknown, isShown = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listWords(item, isShown));
  if (typeof value !== "object" || value === null || !("type" in value)) return [];
  const node = value as Node;
  const text = readLiteral(node);
  if (text !== undefined)
    return (isShown || node.type === "JSXText") && /\p{L}/u.test(text) ? [text.trim()] : [];
  if (node.type === "JSXAttribute") return listWords(node.value, SPOKEN.has(readName(node.name)));
  if (node.type === "JSXElement")
    return [...listWords(node.openingElement), ...listWords(node.children, true)];
  if (node.type === "ConditionalExpression")
    return [...listWords(node.test), ...listWords([node.consequent, node.alternate], isShown)];
  const keepsShown = ["JSXExpressionContainer", "LogicalExpression", "TemplateLiteral", "JSXFragment"];
  const isShownInside = isShown && keepsShown.includes(node.type);
  return Object.values(node).flatMap((child) => listWords(child, isShownInside));
}

function readLiteral(node: Node): string | undefined {
  if (node.type === "JSXText" || node.type === "Literal")
    return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateElement") return (node.value as { readonly cooked: string }).cooked;
  return undefined;
}

function readName(name: unknown): string {
  return typeof name === "object" && name !== null && "name" in name ? String(name.name) : "";
}
