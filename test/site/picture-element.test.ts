import { expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { HERO_PICTURE, type PictureName, pictures } from "../../src/content/pictures.ts";
import { sendRequest } from "../support/send-request.ts";
import { atWidth, findPicture, requestImage } from "../support/site-pictures.ts";

/** The width of the logo in a header with enough room, in CSS pixels. */
const SHOWN_WIDTH = 194;

const html = (await sendRequest("/")).text;
const elements = html.match(/<picture.*?<\/picture>/gs) ?? [];

function findElement(name: PictureName): string | undefined {
  return elements.find((element) => element.includes(`/${name}-`));
}

function readSrcset(picture: string, type: string): Map<string, string> {
  const [, srcset = ""] = new RegExp(`type="${type}" srcSet="([^"]+)"`, "i").exec(picture) ?? [];
  return new Map(
    srcset.split(", ").map((entry): [string, string] => {
      const [url = "", width = ""] = entry.split(" ");
      return [width, url];
    }),
  );
}

it("the logo has AVIF files of quality 33 for densities 1 and 2, and loads eagerly, but without high priority", async () => {
  const logo = findPicture("a logo", ({ name }) => name === "logo");
  const element = findElement("logo") ?? expect.fail("The home page has no logo.");
  expect(element).toContain(`sizes="${SHOWN_WIDTH}px"`);
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(element) ?? [];
  expect(Number(width)).toBe(SHOWN_WIDTH);
  // The heights of the element and of the files are rounded.
  expect(Math.abs(Number(height) - (SHOWN_WIDTH * logo.height) / logo.width)).toBeLessThanOrEqual(1);
  expect(element).not.toMatch(/loading=|fetchPriority=/i);
  for (const at of [SHOWN_WIDTH, 2 * SHOWN_WIDTH]) {
    const url = readSrcset(element, "image/avif").get(`${at}w`) ?? "";
    const served = await requestImage(
      `/logo?width=${at}&height=${atWidth(logo, at)[1]}&quality=33&format=avif`,
    );
    expect(served.headers.get("x-image-origin")).toBe("built");
    expect(served.bytes.equals((await sendRequest(url)).bytes)).toBe(true);
  }
});

it("the hero picture of the home page loads with high priority, and has AVIF files for portrait screens", async () => {
  const element = findElement(HERO_PICTURE) ?? expect.fail("The home page has no hero picture.");
  expect(element).not.toMatch(/loading=/);
  expect(element).toMatch(/fetchPriority="high"/i);
  const [, srcset = ""] = /<source (?=[^>]*media="[^"]*portrait)[^>]*srcSet="([^"]+)"/i.exec(element) ?? [];
  const files = srcset.split(", ").map((entry) => entry.split(" ")[0] ?? "");
  expect(files.length).toBeGreaterThan(1);
  for (const file of files)
    expect((await sendRequest(file)).headers.get("content-type"), file).toBe("image/avif");
});

it.runIf(company.awardBadge !== "")("the award badge loads lazily, in files for densities 1 and 2", () => {
  const element = findElement("award-badge") ?? expect.fail("The home page has no award badge.");
  expect([...readSrcset(element, "image/avif").keys()]).toEqual(["75w", "150w"]);
  expect(element).toMatch(/width="75" height="\d+"/);
  expect(element).toContain('loading="lazy"');
});

it("every picture element of the home page has a width, a height, AVIF files and a WebP fallback that exist", async () => {
  expect(elements.length).toBeGreaterThan(1);
  for (const picture of elements) {
    expect(picture).toMatch(/<img [^>]*width="\d+" height="\d+"/);
    for (const url of readSrcset(picture, "image/avif").values())
      expect((await sendRequest(url, { method: "HEAD" })).headers.get("content-type"), url).toBe(
        "image/avif",
      );
    const [, fallback = ""] = /<img [^>]*src="([^"]+)"/.exec(picture) ?? [];
    expect((await sendRequest(fallback)).headers.get("content-type"), fallback).toBe("image/webp");
  }
});

it("the style sheet has the placeholder colours and the focal point of the hero picture", async () => {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? "");
  const css = (await Promise.all(sheets.map(async (href) => (await sendRequest(href)).text))).join("");
  const { x = 0.5, y = 0.5 } = pictures[HERO_PICTURE].focus ?? {};
  const [rule] = new RegExp(`\\.picture-${HERO_PICTURE}\\{[^}]*\\}`).exec(css) ?? [];
  expect(rule).toMatch(/[{;]background:[^}]*radial-gradient\(/);
  expect(rule).toContain(`--focal-point:${Math.round(x * 100)}% ${Math.round(y * 100)}%`);
});
