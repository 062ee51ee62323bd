import { describe, expect, it } from "vitest";
import { askImage } from "../support/ask-image.ts";
import { DRAWING } from "../support/site-pictures.ts";

const { name } = DRAWING;

describe("over HTTP", () => {
  it("a picture is rendered once and then comes from the cache", async () => {
    const origins: (string | undefined)[] = [];
    for (const query of ["width=311&quality=40", "quality=40&width=311", "width=311&quality=40&fbclid=1"]) {
      origins.push((await askImage(`/${name}?${query}`)).headers.get("x-image-origin"));
    }
    expect(origins).toEqual(["engine", "cache", "cache"]);
  });

  it("a client that requests ever more new sizes gets a 429 for new sizes only", async () => {
    const askAsOne = (width: number) =>
      askImage(`/${name}?width=${width}&quality=10`, { "CF-Connecting-IP": "greedy" });
    const statuses: number[] = [];
    // The limit and once more, in case the counter's minute ends on the way.
    for (let width = 1; width <= 130 && statuses.at(-1) !== 429; width++)
      statuses.push((await askAsOne(width)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await askAsOne(1)).status).toBe(200);
    expect((await askImage("/logo?width=194&quality=33", { "CF-Connecting-IP": "greedy" })).status).toBe(200);
  });
});
