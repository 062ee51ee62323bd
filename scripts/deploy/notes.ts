import { company } from "../../src/content/company.ts";
import { reviewLink, socialLinks } from "../../src/content/links.ts";
import { ownerFacts } from "../../src/content/owner-facts.ts";
import { pictures } from "../../src/content/pictures.ts";
import { findMissingFacts, findPlaceholders } from "../../src/content/placeholders.ts";
import type { SiteSettings } from "./check/check-settings.ts";

/** Says what the owner has not given yet. None of it stops a deploy: a site may well be tried before it is filled. */
export function noteOwnersWork({ siteOrigin }: SiteSettings, note: (text: string) => void): void {
  const awardBadge = company.awardBadge === "" ? undefined : pictures[company.awardBadge];
  const left = findPlaceholders({ ...company, awardBadge, socialLinks, reviewLink });
  if (left.length > 0)
    note(
      `Placeholders of the company are left: ${left.join(", ")}. See company.ts and links.ts in src/content.`,
    );
  const missing = findMissingFacts(ownerFacts);
  if (missing.length > 0)
    note(`Not filled in yet, and not shown: ${missing.join(", ")}. See src/content/owner-facts.ts.`);
  if (siteOrigin === undefined) {
    note(
      "SITE_ORIGIN in wrangler.toml is a placeholder: the site will take the address that Cloudflare gives it.",
    );
  }
}
