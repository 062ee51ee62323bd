import { describe, expect, it } from "vitest";
import { writeHtml } from "../../src/server/booking/mail-html.ts";
import { findViolations } from "../support/axe.ts";
import { openVisit } from "../support/visit.ts";

/** Page-level rules of axe. An e-mail is only an article within its reader's page. */
const PAGE_RULES = /^(landmark-one-main|page-has-heading-one|region):/;

const mail = writeHtml({
  title: "A booking request",
  intro: "A request has arrived.",
  lines: [
    { label: "Pick-up", text: `${"Unbroken".repeat(15)}`, link: () => "https://maps.example/" },
    { label: "Notes", text: `First line\n${"12345".repeat(40)}\n\nLast line` },
  ],
  button: { label: `Reply to ${"a".repeat(60)}@${"b".repeat(60)}.example`, link: "mailto:a@b.example" },
  outro: "The journey is attached.",
});

describe.each([360, 800])("a booking e-mail at %i pixels", (width) => {
  it.each(["light", "dark"] as const)("fits the screen and is readable in %s mode", async (colorScheme) => {
    const { page } = await openVisit({
      viewport: { width, height: 800 },
      isMobile: width < 600,
      colorScheme,
    });
    await page.setContent(mail);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const column = await page.evaluate(
      () => document.querySelector("table table")?.getBoundingClientRect().width,
    );
    expect(column).toBe(Math.min(width, 600));
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [brightest = 0] = (ground.match(/\d+/g) ?? []).map(Number).sort((a, b) => b - a);
    expect(brightest > 127).toBe(colorScheme === "light");
    const violations = await findViolations(page);
    expect(violations.filter((violation) => !PAGE_RULES.test(violation))).toEqual([]);
  });
});
