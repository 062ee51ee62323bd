import { findEmpty, findPlaceholders, ownerValues } from "../content/owners-list.ts";
import type { SiteSettings } from "./check/check-settings.ts";

/** Prints which owner values are missing. They do not stop a deploy: a site can be tried before it is filled. */
export function noteOwnersWork({ siteOrigin }: SiteSettings, note: (text: string) => void): void {
  const left = findPlaceholders(ownerValues);
  if (left.length > 0) note(`Placeholders are left in src/content: ${left.join(", ")}.`);
  const empty = findEmpty(ownerValues).map(({ name }) => name);
  if (empty.length > 0) note(`Empty in src/content, and not shown: ${empty.join(", ")}.`);
  if (siteOrigin === undefined) {
    note(
      "SITE_ORIGIN in wrangler.toml is a placeholder: the site will take the address that Cloudflare gives it.",
    );
  }
}
