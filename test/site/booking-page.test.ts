import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { company } from "../../src/content/company.ts";
import { RETENTION_DAYS } from "../../src/content/pages/bookings.ts";
import { ask } from "../support/ask.ts";
import { readHydrationData } from "../support/read-document.ts";

/** Only the rules of the booking form know this word. */
const MARK = "service-type-missing";

describe("the bookings page", () => {
  it("fills the form in with what was chosen on other pages", async () => {
    const query = "from=BFS&to=Dublin&date=2027-03-12&passengers=3&service=day-tours&vehicle=suv";
    const { text } = await ask(`/bookings?${query}`);
    const form = text.slice(text.indexOf("<form"), text.indexOf("</form>"));
    for (const value of ["BFS", "Dublin", "2027-03-12", "3"]) expect(form).toContain(`value="${value}"`);
    expect(form).toMatch(/<input[^>]*checked=""[^>]*value="day-tour"/);
    expect(form).toMatch(/<option[^>]*value="suv"[^>]*selected=""|<option[^>]*selected=""[^>]*value="suv"/);
    expect(form).toContain("Friday 12 March 2027");
  });

  it("shows markup in the address as text", async () => {
    const attempt = '"><script>alert(1)</script>\r\nBcc: a@b.example';
    const { status, text } = await ask(`/bookings?from=${encodeURIComponent(attempt)}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&gt;&lt;script&gt;alert(1)&lt;/script&gt; Bcc: a@b.example");
  });

  it("is a form that can be posted, with a new key each time", async () => {
    const readKey = async () => /name="key" value="([^"]+)"/.exec((await ask("/bookings")).text)?.[1];
    const { text } = await ask("/bookings");
    expect(text).toMatch(
      /<form[^>]*method="post"[^>]*action="\/bookings"|<form[^>]*action="\/bookings"[^>]*method="post"/,
    );
    const keys = [await readKey(), await readKey()];
    expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,64}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it.each([
    ["a wrong token", "?reference=LC-7K3M-92QX&token=0123456789abcdef0123456789abcdef"],
    ["no token", "?reference=LC-7K3M-92QX"],
    ["nothing at all", "?reference="],
  ])("says that a confirmation cannot be shown for %s, and what to do", async (_what, query) => {
    const { status, text } = await ask(`/bookings${query}`);
    expect(status).toBe(404);
    const { title, text: sentence } = bookingForm.gone;
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toBe(title);
    const notice = text.slice(text.indexOf("<h1"), text.indexOf("<form"));
    for (const part of [sentence, company.telephone.href, company.emailHref]) expect(notice).toContain(part);
    expect(text).toContain('<form class="booking"');
  });

  it("says nothing of confirmations to anybody else", async () => {
    expect((await ask("/bookings?from=BFS")).text.split("hydration-data")[0]).not.toContain(
      bookingForm.gone.title,
    );
  });

  it("says in its privacy notice how long a request is stored", async () => {
    const { text } = await ask("/bookings");
    expect(text.slice(text.indexOf('id="privacy"'))).toContain(`${RETENTION_DAYS} days`);
  });

  it("is the only one that loads the form's code", async () => {
    const { text } = await ask("/");
    const entry = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? "";
    const hasRules = async (files: readonly string[]) => {
      const scripts = await Promise.all(files.map(async (file) => (await ask(file)).text));
      return scripts.some((script) => script.includes(MARK));
    };
    const { appFiles, files } = readHydrationData(text);
    expect(appFiles.length).toBeGreaterThan(1);
    expect(await hasRules([entry, ...appFiles, ...files.home, ...files.services, ...files.vehicles])).toBe(
      false,
    );
    expect(await hasRules(files.bookings)).toBe(true);
  });
});
