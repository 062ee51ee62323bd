import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { ask } from "../support/ask.ts";
import { footerOf } from "../support/frame.ts";
import { obfuscateEmails } from "../support/obfuscate-emails.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

describe("Cloudflare's Email Address Obfuscation", () => {
  it.each(PAGES.map(({ path }) => path))(
    "leaves %s hydratable with a working e-mail address",
    async (path) => {
      const opened = await openVisit();
      await obfuscateDocuments(opened.page);
      const { page, output } = await visit(path, ownSite.origin, {}, opened);
      expect(output).toEqual([]);
      const link = footerOf(page).locator("a[href^='mailto:']");
      expect(await link.getAttribute("href")).toBe(company.emailHref);
      expect(await link.textContent()).toBe(company.email);
    },
  );

  it("would rewrite the addresses of pages without the opt-out comments", async () => {
    const { text } = await ask("/");
    const body = obfuscateEmails(text.replaceAll(/<!--\/?email_off-->/g, "")).split("<body>")[1] ?? "";
    expect(body).toContain("/cdn-cgi/l/email-protection#");
    expect(body.split("<footer")[1]?.split("</footer>")[0]).not.toContain(company.email);
  });
});

async function obfuscateDocuments(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: obfuscateEmails(await response.text()) });
    },
  );
}
