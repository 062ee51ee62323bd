import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bookingLimits } from "../../src/content/booking-limits.ts";
import { palette } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { drives } from "../../src/content/drives.ts";
import { journeys } from "../../src/content/journeys.ts";
import { ownerFacts, ownerFactWords } from "../../src/content/owner-facts.ts";
import { pictures } from "../../src/content/pictures.ts";
import { places } from "../../src/content/places.ts";
import { questions } from "../../src/content/questions.ts";
import { services } from "../../src/content/services.ts";
import type { PageHead } from "../../src/content/shapes.ts";
import { travelNotes } from "../../src/content/travel-notes.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";

const typed = {
  ...{ bookingLimits, company, drives, journeys, ownerFacts, pictures, places, questions },
  ...{ services, travelNotes, vehicleClasses },
};

/** The owner's content, as far as the check reads it. */
export interface SiteContent extends Readonly<typeof typed> {
  readonly palette: Readonly<Record<string, string>>;
  readonly fareTemplate: string;
  /** The custom properties of src/styles/tokens.css. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Title and description of each page, by file in src/content. */
  readonly heads: ReadonlyMap<string, PageHead>;
  /** Every text, by file in src/content. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** The SVG text of each drawing, by path below pictures/. */
  readonly drawings: ReadonlyMap<string, string>;
}

export async function loadContent(): Promise<SiteContent> {
  const modules = await importContent();
  const drawings = readdirSync("pictures", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".svg"),
  );
  return {
    ...typed,
    palette,
    fareTemplate: ownerFactWords.fare.text,
    tokens: readTokens(),
    heads: new Map([...modules].flatMap(([file, module]) => listHeads(module).map((head) => [file, head]))),
    texts: new Map([...modules].map(([file, module]) => [file, listStrings(module)])),
    drawings: new Map(drawings.map((file) => [file, readFileSync(join("pictures", file), "utf8")])),
  };
}

/** Returns the custom properties of src/styles/tokens.css with their values as written there. */
function readTokens(): ReadonlyMap<string, string> {
  const declarations = readFileSync("src/styles/tokens.css", "utf8").matchAll(/(--[\w-]+): ([^;]+);/g);
  // Variants for some visitors follow the defaults. The reversed order makes the defaults win.
  return new Map([...declarations].map(([, name = "", value = ""]) => [name, value] as const).reverse());
}

async function importContent(): Promise<ReadonlyMap<string, object>> {
  const folder = resolve("src/content");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await import(pathToFileURL(join(folder, file)).href)] as const),
    ),
  );
}

function listHeads(module: object): PageHead[] {
  return Object.values(module).flatMap((page) => (page?.head ? [page.head as PageHead] : []));
}

function listStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return listStrings([...value.values()]);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(listStrings);
  return [];
}
