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
import { readWranglerToml } from "../wrangler.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const typedContent = {
  bookingLimits,
  company,
  drives,
  journeys,
  mapNames,
  ownerFacts,
  palette: palette as Readonly<Record<string, string>>,
  pictures,
  places,
  questions,
  retentionDays: RETENTION_DAYS,
  services,
  travelNotes,
  vehicleClasses,
};

/** For example, `file` is `services.ts` and `field` is `services.golf.title`. */
export interface ContentText {
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

export interface SiteContent extends Readonly<typeof typedContent> {
  readonly pages: readonly { readonly id: string; readonly path: string }[];
  /** The paths of the .tsx files in src/app, relative to src/app. */
  readonly components: ReadonlySet<string>;
  /** The texts and numbers that src/content exports, without as-delivered.ts and without copies of imported texts. */
  readonly texts: readonly ContentText[];
  readonly siteOrigin: string;
  /** Paths of pages and of files in public, and `#…` for each anchor. */
  readonly targets: ReadonlySet<string>;
  /** The SVG text of each drawing, by path below pictures/. */
  readonly drawings: ReadonlyMap<string, string>;
}

export async function loadContent(): Promise<SiteContent> {
  const sources = readFiles("src/content", ".ts");
  sources.delete("as-delivered.ts");
  const texts: ContentText[] = [];
  for (const file of sources.keys())
    texts.push(...listTexts(await import(pathToFileURL(join(ROOT, "src/content", file)).href), file));
  // A file that only imports a text does not contain the beginning of the text.
  const written = new Set(texts.filter(({ file, text }) => sources.get(file)?.includes(text.slice(0, 12))));
  const writtenWords = new Set([...written].map(({ text }) => text));
  const components = readFiles("src/app", ".tsx");
  return {
    ...typedContent,
    pages: PAGES,
    components: new Set(components.keys()),
    texts: texts.filter((text) => written.has(text) || !writtenWords.has(text.text)),
    siteOrigin: String(readWranglerToml().vars.SITE_ORIGIN),
    targets: new Set([
      ...PAGES.map(({ path }) => path),
      ...listFiles("public").map((file) => `/${file}`),
      ...listAnchors(texts, [...components.values()].join()),
    ]),
    drawings: readFiles("pictures", ".svg"),
  };
}

export function formatFieldName({ file, field }: ContentText): string {
  return `${file}: ${field}`;
}

function listFiles(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files.map((file) => file.replaceAll("\\", "/"));
}

function readFiles(folder: string, ending: string): Map<string, string> {
  const files = listFiles(folder).filter((file) => file.endsWith(ending));
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, folder, file), "utf8")]));
}

function listTexts(value: unknown, file: string, field: readonly string[] = []): ContentText[] {
  if (typeof value === "string" || typeof value === "number")
    return [{ file, field: field.join("."), text: String(value) }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const id = each?.id ?? each?.name;
    const name = Array.isArray(value) && typeof id === "string" ? id : key;
    return listTexts(each, file, [...field, name]);
  });
}

/** Returns the anchors, such as `#golf`, of ids in the content, of literal ids in components, and of shown questions. */
function listAnchors(texts: readonly ContentText[], components: string): string[] {
  const ids = texts.filter(({ field }) => field.endsWith(".id")).map(({ text }) => text);
  const fixed = [...components.matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id);
  const shownQuestions = answerQuestions().map(({ id }) => `question-${id}`);
  return [...ids, ...fixed, ...shownQuestions].map((id) => `#${id}`);
}
