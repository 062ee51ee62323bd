import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { RETENTION_DAYS } from "../../src/content/pages/bookings.ts";
import { ask } from "../support/ask.ts";
import { readHydrationData } from "../support/read-document.ts";

/** This word occurs only in the rules of the booking form. */
const MARK = "service-type-missing";

describe("the bookings page", () => {
  it("shows markup in the query as text", async () => {
    const attempt = '"><script>alert(1)</script>\r\nBcc: a@b.example';
    const { status, text } = await ask(`/bookings?from=${encodeURIComponent(attempt)}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&gt;&lt;script&gt;alert(1)&lt;/script&gt; Bcc: a@b.example");
  });

  it("shows a 404 with contact details for a confirmation without its token", async () => {
    const { status, text } = await ask(`/bookings?reference=${referencePrefix}-7K3M-92QX`);
    expect(status).toBe(404);
    const { title, text: sentence } = bookingForm.gone;
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toBe(title);
    const notice = text.slice(text.indexOf("<h1"), text.indexOf("<form"));
    for (const part of [sentence, company.telephone.href, company.emailHref]) expect(notice).toContain(part);
    expect(text).toContain('<form class="booking"');
  });

  it("shows no confirmation notice without a reference", async () => {
    expect((await ask("/bookings?from=BFS")).text.split("hydration-data")[0]).not.toContain(
      bookingForm.gone.title,
    );
  });

  it("states the retention period in its privacy notice", async () => {
    const { text } = await ask("/bookings");
    expect(text.slice(text.indexOf('id="privacy"'))).toContain(`${RETENTION_DAYS} days`);
  });

  it("is the only page that loads the form's code", async () => {
    const { text } = await ask("/");
    const entry = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? "";
    const hasRules = async (files: readonly string[]) => {
      const scripts = await Promise.all(files.map(async (file) => (await ask(file)).text));
      return scripts.some((script) => script.includes(MARK));
    };
    const { appFiles, files } = readHydrationData(text);
    expect(appFiles.length).toBeGreaterThan(1);
    const { bookings, ...others } = files;
    expect(await hasRules([entry, ...appFiles, ...Object.values(others).flat()])).toBe(false);
    expect(await hasRules(bookings)).toBe(true);
  });
});
