import type { Context } from "hono";
import { company } from "../../content/company.ts";
import { modelSummary, tagline } from "../../content/discovery.ts";
import { services } from "../../content/services.ts";
import { footer } from "../../content/shell.ts";
import { PAGES } from "../../content/site-pages.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { PAGE_ROWS } from "../pages/page-rows.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** Serves /llms.txt, a summary of the site for language models (https://llmstxt.org). */
export function serveLlms(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
  const pages = PAGES.map(({ id, path }) => {
    const { title, description } = PAGE_ROWS[id].load().head;
    return `- [${title}](${siteOrigin}${path}): ${description}`;
  });
  const offers = services.map(
    ({ id, title, summary }) => `- [${title}](${siteOrigin}/services#${id}): ${summary}`,
  );
  const contact = [
    [modelSummary.telephoneLabel, company.telephone.display],
    ...(company.mobile ? [[footer.mobileLabel, company.mobile.display]] : []),
    [footer.emailLabel, company.email],
    [footer.addressLabel, company.addressLines.join(", ")],
  ].map(([label, value]) => `- ${label}: ${value}`);
  const parts = [
    `# ${company.name}`,
    `> ${tagline}. ${company.availability}`,
    list(modelSummary.pagesTitle, pages),
    list(modelSummary.servicesTitle, offers),
    list(modelSummary.contactTitle, contact),
  ];
  return c.text(`${parts.join("\n\n")}\n`, 200, { "Cache-Control": CACHE_CONTROL.day });
}

function list(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join("\n")}`;
}
