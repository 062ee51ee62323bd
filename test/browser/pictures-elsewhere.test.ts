import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { imageCatalogue } from "../../src/content/image-catalogue.ts";
import { pictures } from "../../src/content/pictures.ts";
import { findViolations } from "../support/axe.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson, expectFocus, type Person, SCREENS } from "../support/person.ts";
import { PUBLIC_ORIGIN } from "../support/site-content.ts";
import {
  atWidth,
  findPicture,
  LARGEST as large,
  type Size,
  PHOTOGRAPH as small,
} from "../support/site-pictures.ts";
import { openVisit } from "../support/visit.ts";

const MAIL = "https://mail.example/newsletter";

/** The usual column width of newsletters in CSS pixels. */
const COLUMN = 600;
/** The white margins on both sides together. */
const MARGINS = 20;

describe("a newsletter editor on a phone", () => {
  it("finds a header, a partner's picture and a logo on /image, and an e-mail shows them", async () => {
    const person = createPerson(await openVisit({ ...SCREENS.phone }), "phone");
    await person.page.goto(`${ownSite.origin}/image`);
    expect(await findViolations(person.page)).toEqual([]);

    await follow(person, imageCatalogue.contents, small.name);
    const header = await copy(person, small.name, imageCatalogue.newsletter);
    await person.page.goBack();
    await follow(person, imageCatalogue.contents, large.name);
    const partner = await copy(person, large.name, imageCatalogue.partner);
    await person.page.goBack();
    await follow(person, imageCatalogue.contents, "logo-on-light");
    const logo = await copy(person, "logo-on-light", imageCatalogue.partner);
    expect(person.output).toEqual([]);

    const shown = await readAsMail([logo, header, partner]);
    const column = Math.min(COLUMN, SCREENS.phone.viewport.width - MARGINS);
    const inColumn = ([width, height]: Size) => [column, Math.round((column * height) / width)];
    const logoSize = atWidth(
      findPicture("a logo for light grounds", ({ name }) => name === "logo-on-light"),
      200,
    );
    const [headerSize, partnerSize] = [atWidth(small, COLUMN), atWidth(large, 1200)];
    expect(shown).toEqual([
      { type: "image/svg+xml", alt: company.name, declared: logoSize, shown: logoSize },
      {
        type: "image/jpeg",
        alt: pictures[small.name].alt,
        declared: headerSize,
        shown: inColumn(headerSize),
      },
      {
        type: "image/avif",
        alt: pictures[large.name].alt,
        declared: partnerSize,
        shown: inColumn(partnerSize),
      },
    ]);
  });
});

/** Follows the link to a picture in a list. */
async function follow({ page, press }: Person, list: string, name: string): Promise<void> {
  await press(page.getByRole("navigation", { name: list }).getByRole("link", { name, exact: true }));
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${name}`);
}

/** Presses a line, selects all of it and returns the selection. */
async function copy({ page, press }: Person, name: string, label: string): Promise<string> {
  const line = page.locator(`#${name}`).getByLabel(label, { exact: true });
  await press(line);
  await expectFocus(line);
  await page.keyboard.press("ControlOrMeta+A");
  return await line.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
}

/** Renders HTML lines like an e-mail: in a table, without scripts and with nothing else. */
async function readAsMail(lines: readonly string[]) {
  const { page } = await openVisit({ ...SCREENS.phone, javaScriptEnabled: false });
  const rows = lines.map((line) => `<tr><td bgcolor="#ffffff">${line}</td></tr>`).join("");
  const table = `<table role="presentation" width="100%" style="max-width:${COLUMN}px" align="center" cellpadding="0" cellspacing="0">${rows}</table>`;
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:${MARGINS / 2}px">${table}`;
  const types = new Map<string, string>();
  await page.route("**", (route) => route.abort());
  await page.route(MAIL, (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }));
  await page.route(`${PUBLIC_ORIGIN}/image/**`, async (route) => {
    const address = route.request().url();
    const response = await route.fetch({ url: address.replace(PUBLIC_ORIGIN, ownSite.origin) });
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
        src: img.currentSrc,
        alt: img.alt,
        declared: ["width", "height"].map((side) => Number(img.getAttribute(side))),
        shown: [img.getBoundingClientRect().width, img.getBoundingClientRect().height].map(Math.round),
      }));
      return { type: types.get(src), ...read };
    }),
  );
}
