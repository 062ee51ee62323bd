import slugify from "@sindresorhus/slugify";
import { brand } from "../src/content/brand.ts";

/** Maximum length of a preview's name. */
export const MAX_PREVIEW = 28;

/**
 * Maximum length of the site's name. A preview's Worker is called `NAME-preview-PREVIEW`, and a part of a host name has
 * at most 63 characters.
 */
const MAX_NAME = 63 - "-preview-".length - MAX_PREVIEW;

/** Names in wrangler.toml until the first deploy replaces them. */
const PLACEHOLDERS = listNames("unnamed");

/**
 * Turns a text into a part of a host name: `feature/Map_2` into `feature-map-2`. Empty if no letter or digit
 * remains.
 */
export function toHostLabel(text: string, maxLength: number): string {
  return slugify(text, { decamelize: false }).slice(0, maxLength).replace(/-$/, "");
}

/**
 * Replaces the placeholder names of the Worker, the database and the data set, in the text of wrangler.toml or of the
 * built configuration. Other names stay unchanged.
 */
export function enterNames(text: string, shortName: string = brand.shortName): string {
  const label = toHostLabel(shortName, MAX_NAME);
  // SQL queries contain the data set's name, and a name in SQL cannot begin with a digit.
  const names = listNames(/^[a-z]/.test(label) ? label : toHostLabel(`site ${label}`, MAX_NAME));
  return PLACEHOLDERS.reduce(
    (entered, placeholder, index) => entered.replaceAll(`"${placeholder}"`, `"${names[index]}"`),
    text,
  );
}

function listNames(name: string): string[] {
  return [name, `${name}-bookings`, `${name.replaceAll("-", "_")}_vitals`];
}
