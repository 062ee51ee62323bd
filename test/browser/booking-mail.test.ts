import { expect, it } from "vitest";
import { writeHtml } from "../../src/server/booking/mail-html.ts";
import { findViolations } from "../support/axe.ts";
import { openVisit } from "../support/visit.ts";

/** Rules of axe that apply only to whole pages. Webmail shows an e-mail as a part of a page. */
const PAGE_RULES = /^(landmark-one-main|page-has-heading-one|region):/;

const DEVICES = [
  { viewport: { width: 360, height: 800 }, isMobile: true, colorScheme: "dark" },
  { viewport: { width: 800, height: 800 }, isMobile: false, colorScheme: "light" },
] as const;

const mail = writeHtml({
  title: "A booking request",
  intro: "A request has arrived.",
  lines: [
    { label: "Pick-up", texts: [{ text: "Unbroken".repeat(15), link: "https://maps.example/" }] },
    { label: "Notes", texts: ["First line", "12345".repeat(40), "", "Last line"].map((text) => ({ text })) },
  ],
  buttons: [
    { label: `Reply to ${"a".repeat(60)}@${"b".repeat(60)}.example`, link: "mailto:a@b.example" },
    { label: "Mark as answered", link: "https://site.example/" },
  ],
  outro: "The journey is attached.",
});

it("a booking e-mail fits the screen, follows the colour scheme and violates no axe rule for parts of a page, on a dark phone and a light desktop", async () => {
  for (const device of DEVICES) {
    const { width } = device.viewport;
    const { page } = await openVisit(device);
    await page.setContent(mail);
    const { buttons, content, column, background } = await page.evaluate(() => ({
      buttons: Array.from(
        document.querySelectorAll(".button a"),
        (link) => link.getBoundingClientRect().height,
      ),
      content: document.documentElement.scrollWidth,
      column: document.querySelector("table table")?.getBoundingClientRect().width,
      background: getComputedStyle(document.body).backgroundColor,
    }));
    expect({ content, column }).toEqual({ content: width, column: Math.min(width, 600) });
    for (const height of buttons) expect(height).toBeGreaterThanOrEqual(48);
    const [brightest = 0] = (background.match(/\d+/g) ?? []).map(Number).sort((a, b) => b - a);
    expect(brightest > 127, `${background} at ${width} px`).toBe(device.colorScheme === "light");
    const violations = await findViolations(page);
    expect(violations.filter((violation) => !PAGE_RULES.test(violation))).toEqual([]);
  }
});
