import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bookingLimits } from "../../src/content/booking-limits.ts";
import { palette, referencePrefix } from "../../src/content/brand.ts";
import { company, currency, hours, postalAddress, RETENTION_DAYS } from "../../src/content/company.ts";
import { drives } from "../../src/content/drives.ts";
import { journeys } from "../../src/content/journeys.ts";
import { ownLinks, reviewLink, socialLinks } from "../../src/content/links.ts";
import { mapNames } from "../../src/content/map-names.ts";
import { ownerFacts, ownerFactWords } from "../../src/content/owner-facts.ts";
import { pictures } from "../../src/content/pictures.ts";
import { places } from "../../src/content/places.ts";
import { questions } from "../../src/content/questions.ts";
import { services } from "../../src/content/services.ts";
import type { PageHead } from "../../src/content/shapes.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { travelNotes } from "../../src/content/travel-notes.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { readWranglerToml } from "../wrangler-toml.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const APP = join(ROOT, "src/app");
const CONTENT = join(ROOT, "src/content");
const PICTURES = join(ROOT, "pictures");

const typed = {
  ...{ bookingLimits, company, currency, drives, hours, journeys, mapNames, ownerFacts, pictures, places },
  ...{
    ownLinks,
    postalAddress,
    questions,
    referencePrefix,
    retentionDays: RETENTION_DAYS,
    reviewLink,
    services,
  },
  ...{ socialLinks, travelNotes, vehicleClasses },
};

/** A text of the content: the path below src/content, and the names and ids that lead to it, joined by dots. */
export interface ContentText {
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

/** The owner's content, as far as the check reads it. */
export interface SiteContent extends Readonly<typeof typed> {
  readonly palette: Readonly<Record<string, string>>;
  readonly fareTemplate: string;
  /** The setting SITE_ORIGIN in wrangler.toml. */
  readonly siteOrigin: string;
  /** The custom properties of src/styles/tokens.css. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Title and description of each page, by file in src/content. */
  readonly heads: ReadonlyMap<string, PageHead>;
  readonly pages: readonly { readonly id: string; readonly path: string }[];
  /** Files below src/app that export a `Component`. */
  readonly components: ReadonlySet<string>;
  /** Names that each file in src/content exports. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
  readonly texts: readonly ContentText[];
  /** Addresses of pages and of files in public, and `#…` for each anchor. */
  readonly targets: ReadonlySet<string>;
  /** The SVG text of each drawing, by path below pictures/. */
  readonly drawings: ReadonlyMap<string, string>;
}

export async function loadContent(): Promise<SiteContent> {
  const modules = await importContent();
  const drawings = listFiles(PICTURES, ".svg");
  const texts = [...modules].flatMap(([file, module]) => listTexts(module, file));
  return {
    ...typed,
    palette,
    fareTemplate: ownerFactWords.fare.text,
    siteOrigin: String(readWranglerToml().vars.SITE_ORIGIN),
    tokens: readTokens(),
    pages: PAGES,
    components: new Set(listFiles(APP, "-page.tsx").filter(exportsComponent)),
    exports: new Map([...modules].map(([file, module]) => [file, Object.keys(module)])),
    heads: new Map([...modules].flatMap(([file, module]) => listHeads(module).map((head) => [file, head]))),
    texts: texts.filter((text) => isWrittenIn(text) || !texts.some((other) => isCopy(text, other))),
    targets: new Set([
      ...PAGES.map(({ path }) => path),
      ...listFiles(join(ROOT, "public")).map((file) => `/${file}`),
      ...listAnchors(texts),
    ]),
    drawings: new Map(drawings.map((file) => [file, readFileSync(join(PICTURES, file), "utf8")])),
  };
}

/** Returns the custom properties of src/styles/tokens.css with their values as written there. */
function readTokens(): ReadonlyMap<string, string> {
  const declarations = readFileSync(join(ROOT, "src/styles/tokens.css"), "utf8").matchAll(
    /(--[\w-]+): ([^;]+);/g,
  );
  // Variants for some visitors follow the defaults. The reversed order makes the defaults win.
  return new Map([...declarations].map(([, name = "", value = ""]) => [name, value] as const).reverse());
}

async function importContent(): Promise<ReadonlyMap<string, object>> {
  const files = listFiles(CONTENT, ".ts").filter((file) => file !== "as-delivered.ts");
  const imports = files.map(
    async (file) => [file, await import(pathToFileURL(join(CONTENT, file)).href)] as const,
  );
  return new Map(await Promise.all(imports));
}

/** Returns the paths of a folder's files, below the folder, with slashes. */
function listFiles(folder: string, ending = ""): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.replaceAll("\\", "/"));
}

/** Searches the text, because Node.js cannot import JSX. */
function exportsComponent(file: string): boolean {
  return /^export .*\bComponent\b/m.test(readFileSync(join(APP, file), "utf8"));
}

function listHeads(module: object): PageHead[] {
  return Object.values(module).flatMap((page) => (page?.head ? [page.head as PageHead] : []));
}

function listTexts(value: unknown, file: string, field: readonly string[] = []): ContentText[] {
  if (typeof value === "string") return [{ file, field: field.join("."), text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const name = Array.isArray(value) && typeof each?.id === "string" ? each.id : key;
    return listTexts(each, file, [...field, name]);
  });
}

/** Returns whether a file contains the beginning of its text, and has not imported the text from another file. */
function isWrittenIn({ file, text }: ContentText): boolean {
  return readFileSync(join(CONTENT, file), "utf8").includes(text.slice(0, 12));
}

function isCopy(text: ContentText, other: ContentText): boolean {
  return other.text === text.text && other.file !== text.file && isWrittenIn(other);
}

/** Returns `#id` for each element that a link can lead to. */
function listAnchors(texts: readonly ContentText[]): string[] {
  const ids = texts.filter(({ field }) => field.endsWith(".id")).map(({ text }) => text);
  const components = listFiles(APP, ".tsx").map((file) => readFileSync(join(APP, file), "utf8"));
  const fixed = components.flatMap((code) =>
    [...code.matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id ?? ""),
  );
  const answered = questions.filter(({ answer, fact }) => answer !== "" || (fact && ownerFacts[fact] !== ""));
  return [...ids, ...fixed, ...answered.map(({ id }) => `question-${id}`)].map((id) => `#${id}`);
}
