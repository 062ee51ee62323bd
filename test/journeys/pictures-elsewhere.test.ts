import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";
import { createPerson, expectFocus, type Person, SCREENS, type Screen } from "../support/person.ts";
import { openVisit } from "../support/visit.ts";

/** Where the site is published: all addresses that are copied from it lead there. */
const PUBLIC_SITE = "https://www.lagan-and-coast.example";
const MAIL = "https://mail.example/newsletter";

/** The column of most newsletters, in CSS pixels. */
const COLUMN = 600;
/** Of white around it, on both sides together. */
const MARGINS = 20;

describe.each(Object.keys(SCREENS) as Screen[])("somebody with a newsletter to write, on a %s", (screen) => {
  it("finds its header, a partner's picture, an Instagram square and a logo for white on /image, and they are shown", async () => {
    const person = createPerson(await openVisit({ ...SCREENS[screen], acceptDownloads: true }), screen);
    await person.page.goto(`${ownSite.origin}/image`);

    await follow(person, "The pictures", "coastal-road");
    const header = await copy(person, "coastal-road", "HTML for a newsletter");
    await person.page.goBack();
    await follow(person, "The pictures", "castle-coast");
    const partner = await copy(person, "castle-coast", "HTML for a partner’s page");
    await person.page.goBack();
    await follow(person, "such as Instagram", "causeway");
    expect(await save(person, "causeway", "square")).toEqual({
      file: "causeway-1080x1080.jpg",
      format: "jpeg",
      width: 1080,
      height: 1080,
    });
    await person.page.goBack();
    await follow(person, "The logo or badge", "logo-on-light");
    const logo = await copy(person, "logo-on-light", "HTML for a partner’s page");
    expect(person.output).toEqual([]);

    const shown = await readAsMail(screen, [logo, header, partner]);
    const column = Math.min(COLUMN, SCREENS[screen].viewport.width - MARGINS);
    expect(shown).toEqual([
      { type: "image/png", alt: "Lagan & Coast Chauffeurs", declared: [200, 57], shown: [200, 57] },
      {
        type: "image/jpeg",
        alt: "Red and white light trails on a road that winds between dark cliffs and the sea at dusk",
        declared: [600, 375],
        shown: [column, Math.round((column * 375) / 600)],
      },
      {
        type: "image/jpeg",
        alt: "A ruined castle above the sea in low sun, behind green fields divided by dry-stone walls",
        declared: [1200, 630],
        shown: [column, Math.round((column * 630) / 1200)],
      },
    ]);
  });
});

/** Presses the link to a picture, in the list of all or behind a use. */
async function follow({ page, press }: Person, list: string, name: string): Promise<void> {
  const lists = page
    .getByRole("navigation", { name: list })
    .or(page.locator("dt", { hasText: list }).locator("+ dd"));
  await press(lists.first().getByRole("link", { name, exact: true }));
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${name}`);
}

/** Presses a line and selects all of it: what a copy would take. */
async function copy({ page, press }: Person, name: string, label: string): Promise<string> {
  const line = page.locator(`#${name}`).getByLabel(label, { exact: true });
  await press(line);
  await expectFocus(line);
  await page.keyboard.press("ControlOrMeta+A");
  return await line.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
}

async function save({ page, press }: Person, name: string, preset: string) {
  const coming = page.waitForEvent("download");
  await press(page.getByRole("link", { name: `Save: ${name}, ${preset}`, exact: true }));
  const download = await coming;
  const file = await buffer(await download.createReadStream());
  const { format, width, height } = await sharp(file).metadata();
  return { file: download.suggestedFilename(), format, width, height };
}

/** Shows lines of HTML as a mail does: in a table, without scripts, and with nothing that is not in them. */
async function readAsMail(screen: Screen, lines: readonly string[]) {
  const { page } = await openVisit({ ...SCREENS[screen], javaScriptEnabled: false });
  const rows = lines.map((line) => `<tr><td bgcolor="#ffffff">${line}</td></tr>`).join("");
  const table = `<table role="presentation" width="100%" style="max-width:${COLUMN}px" align="center" cellpadding="0" cellspacing="0">${rows}</table>`;
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:${MARGINS / 2}px">${table}`;
  const types = new Map<string, string>();
  await page.route("**", (route) => route.abort());
  await page.route(MAIL, (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.route(`${PUBLIC_SITE}/image/**`, async (route) => {
    const address = route.request().url();
    const response = await route.fetch({ url: address.replace(PUBLIC_SITE, ownSite.origin) });
    types.set(address, response.headers()["content-type"] ?? "");
    await route.fulfill({ response });
  });
  await page.goto(MAIL);
  const pictures = await page.locator("img").all();
  for (const picture of pictures) await picture.scrollIntoViewIfNeeded();
  return await Promise.all(
    pictures.map(async (picture) => {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .not.toBeFalsy();
      const { src, ...read } = await picture.evaluate((img: HTMLImageElement) => ({
        src: img.src,
        alt: img.alt,
        declared: ["width", "height"].map((side) => Number(img.getAttribute(side))),
        shown: [img.getBoundingClientRect().width, img.getBoundingClientRect().height].map(Math.round),
      }));
      return { type: types.get(src), ...read };
    }),
  );
}
