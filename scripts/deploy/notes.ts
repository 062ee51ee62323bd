import { company } from "../../src/content/company.ts";
import { findPlaceholders } from "../../src/content/placeholders.ts";
import type { SiteSettings } from "./check/check-settings.ts";
import type { DeployTools } from "./tools.ts";

/** Says what the owner has not given yet. None of it stops a deploy: a site may well be tried before it is filled. */
export function noteOwnersWork({ siteOrigin }: SiteSettings, note: (text: string) => void): void {
  const left = findPlaceholders(company);
  if (left.length > 0)
    note(`Placeholders of the company are left: ${left.join(", ")}. See src/content/company.ts.`);
  if (siteOrigin === undefined) {
    note(
      "SITE_ORIGIN in wrangler.toml is a placeholder: the site will take the address that Cloudflare gives it.",
    );
  }
}

/** Says which sources are deployed. */
export async function noteGit({ readGit, progress }: DeployTools): Promise<void> {
  const git = await readGit();
  if (!git) return progress.note("These sources are not in Git.");
  const changes =
    git.changedFiles > 0 ? `, with ${git.changedFiles} files changed that are not committed` : "";
  progress.note(`Sources: ${git.commit.slice(0, 12)} of ${git.branch}${changes}`);
}
