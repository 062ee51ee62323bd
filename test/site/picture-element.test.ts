import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { askImage } from "../support/ask-image.ts";

let html: string;

beforeAll(async () => {
  html = (await ask("/")).text;
});

/** The picture element whose image has this alternative text. */
function findPicture(alt: RegExp): string {
  const pictures = html.match(/<picture.*?<\/picture>/gs) ?? [];
  return pictures.find((picture) => alt.test(/alt="([^"]*)"/.exec(picture)?.[1] ?? "")) ?? "";
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

describe("the logo", () => {
  it("is 194 by 55 at quality 33, sharp on density 2, and the very files that the image service gives", async () => {
    const picture = findPicture(/^Lagan/);
    expect(picture).toContain('sizes="194px"');
    for (const [width, height] of [
      [194, 55],
      [388, 110],
    ]) {
      const url = readSrcset(picture, "image/avif").get(`${width}w`) ?? "";
      const served = await askImage(`/logo?width=${width}&height=${height}&quality=33&format=avif`);
      expect(served.headers.get("x-image-origin")).toBe("ready");
      expect(served.bytes.equals((await ask(url)).bytes)).toBe(true);
    }
  });

  it("has the size at which it is shown, and loads at once but not before the page's own first picture", () => {
    const picture = findPicture(/^Lagan/);
    expect(picture).toContain('width="194" height="55"');
    expect(picture).not.toMatch(/loading=|fetchPriority=/i);
  });
});

describe("the first picture of a page", () => {
  it("loads before others, as an upright cut on a phone", async () => {
    const picture = findPicture(/^Six-sided/);
    expect(picture).not.toMatch(/loading=/);
    expect(picture).toMatch(/fetchPriority="high"/i);
    const [, srcset = ""] = /<source [^>]*media="[^"]*portrait[^"]*" srcSet="([^"]+)"/i.exec(picture) ?? [];
    const files = srcset.split(", ").map((entry) => entry.split(" ")[0] ?? "");
    expect(files).toHaveLength(4);
    for (const file of files) expect((await ask(file)).headers.get("content-type"), file).toBe("image/avif");
  });
});

describe("the badge", () => {
  it("is 75 wide, sharp on density 2, and loads only when it is near", () => {
    const picture = findPicture(/badge/);
    expect([...readSrcset(picture, "image/avif").keys()]).toEqual(["75w", "150w"]);
    expect(picture).toMatch(/width="75" height="\d+"/);
    expect(picture).toContain('loading="lazy"');
  });
});

describe("every picture", () => {
  it("has a size, so that nothing shifts, and files that exist", async () => {
    const pictures = html.match(/<picture.*?<\/picture>/gs) ?? [];
    expect(pictures.length).toBeGreaterThan(1);
    for (const picture of pictures) {
      expect(picture).toMatch(/<img [^>]*width="\d+" height="\d+"/);
      for (const url of readSrcset(picture, "image/avif").values()) {
        expect((await ask(url, { method: "HEAD" })).headers.get("content-type"), url).toBe("image/avif");
      }
      const [, fallback = ""] = /<img [^>]*src="([^"]+)"/.exec(picture) ?? [];
      expect((await ask(fallback)).headers.get("content-type"), fallback).toBe("image/webp");
    }
  });

  it("that cannot be seen through has its colours in the style sheet, and what stays in view", async () => {
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? "");
    const css = (await Promise.all(sheets.map(async (href) => (await ask(href)).text))).join("");
    const [rule = ""] = /\.picture-causeway\{[^}]*\}/.exec(css) ?? [];
    expect(rule).toMatch(/[{;]background:[^}]*radial-gradient\(/);
    expect(rule).toContain("--focal-point:46% 45%");
    expect(css).not.toContain(".picture-logo");
  });
});
