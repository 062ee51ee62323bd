import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bookingLimits } from "../../src/content/booking-limits.ts";
import { palette } from "../../src/content/brand.ts";
import { company, RETENTION_DAYS } from "../../src/content/company.ts";
import { drives } from "../../src/content/drives.ts";
import { journeys } from "../../src/content/journeys.ts";
import { mapNames } from "../../src/content/map-names.ts";
import { ownerFacts } from "../../src/content/owner-facts.ts";
import { pictures } from "../../src/content/pictures.ts";
import { places } from "../../src/content/places.ts";
import { questions } from "../../src/content/questions.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { travelNotes } from "../../src/content/travel-notes.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { answerQuestions } from "../../src/server/pages/data/owner-facts.ts";
import { readWranglerToml } from "../wrangler-toml.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const APP = join(ROOT, "src/app");
const CONTENT = join(ROOT, "src/content");
const PICTURES = join(ROOT, "pictures");

const typed = {
  ...{ bookingLimits, company, drives, journeys, mapNames, ownerFacts, pictures, places, questions },
  ...{ retentionDays: RETENTION_DAYS, services, travelNotes, vehicleClasses },
};

/**
 * A text or number of the content: its file below src/content, and its path within the file, such as
 * `services.golf.title`.
 */
export interface ContentText {
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

/** The parts of the owner's content that the checks read. */
export interface SiteContent extends Readonly<typeof typed> {
  readonly palette: Readonly<Record<string, string>>;
  /** The custom properties of src/styles/tokens.css. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly pages: readonly { readonly id: string; readonly path: string }[];
  /** Files below src/app that export a `Component`. */
  readonly components: ReadonlySet<string>;
  /** Everything that src/content says, each text once. */
  readonly texts: readonly ContentText[];
  /** The setting SITE_ORIGIN of wrangler.toml. */
  readonly siteOrigin: string;
  /** Addresses of pages and of files in public, and `#…` for each anchor. */
  readonly targets: ReadonlySet<string>;
  /** The SVG text of each drawing, by path below pictures/. */
  readonly drawings: ReadonlyMap<string, string>;
}

export async function loadContent(): Promise<SiteContent> {
  const files = listFiles(CONTENT, ".ts").filter((file) => file !== "as-delivered.ts");
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(CONTENT, file)).href)));
  const sources = new Map(files.map((file) => [file, read(join(CONTENT, file))]));
  const texts = modules.flatMap((module, index) => listTexts(module, files[index] ?? ""));
  // A file that imports a text does not contain its beginning.
  const written = new Set(texts.filter(({ file, text }) => sources.get(file)?.includes(text.slice(0, 12))));
  const writtenWords = new Set([...written].map(({ text }) => text));
  const served = listFiles(join(ROOT, "public")).map((file) => `/${file}`);
  return {
    ...typed,
    palette,
    tokens: readTokens(),
    pages: PAGES,
    components: new Set(listFiles(APP, "-page.tsx").filter(exportsComponent)),
    texts: texts.filter((text) => written.has(text) || !writtenWords.has(text.text)),
    siteOrigin: String(readWranglerToml().vars.SITE_ORIGIN),
    targets: new Set([...PAGES.map(({ path }) => path), ...served, ...listAnchors(texts)]),
    drawings: new Map(listFiles(PICTURES, ".svg").map((file) => [file, read(join(PICTURES, file))])),
  };
}

/** Names a text as in `company.ts: company.email`. */
export function nameField({ file, field }: ContentText): string {
  return `${file}: ${field}`;
}

/** Returns the custom properties of src/styles/tokens.css with their values as written there. */
function readTokens(): ReadonlyMap<string, string> {
  const declarations = read(join(ROOT, "src/styles/tokens.css")).matchAll(/(--[\w-]+): ([^;]+);/g);
  // Variants for some visitors follow the defaults. The reversed order makes the defaults win.
  return new Map([...declarations].map(([, name = "", value = ""]) => [name, value] as const).reverse());
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}

/** Returns the paths of a folder's files, below the folder, with slashes. */
function listFiles(folder: string, ending = ""): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.replaceAll("\\", "/"));
}

/** Searches the text, because Node.js cannot import JSX. */
function exportsComponent(file: string): boolean {
  return /^export .*\bComponent\b/m.test(read(join(APP, file)));
}

function listTexts(value: unknown, file: string, field: readonly string[] = []): ContentText[] {
  if (typeof value === "string" || typeof value === "number")
    return [{ file, field: field.join("."), text: String(value) }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const name = Array.isArray(value) && typeof each?.id === "string" ? each.id : key;
    return listTexts(each, file, [...field, name]);
  });
}

/**
 * Returns `#id` for every id in the content and in components, and for every question that is shown. Some belong to no
 * element.
 */
function listAnchors(texts: readonly ContentText[]): string[] {
  const ids = texts.filter(({ field }) => field.endsWith(".id")).map(({ text }) => text);
  const components = listFiles(APP, ".tsx").map((file) => read(join(APP, file)));
  const fixed = components.flatMap((code) =>
    [...code.matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id ?? ""),
  );
  const asked = answerQuestions().map(({ id }) => `question-${id}`);
  return [...ids, ...fixed, ...asked].map((id) => `#${id}`);
}
