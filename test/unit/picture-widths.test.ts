import { expect, it } from "vitest";
import { findRecipe, listWidths } from "../../scripts/build/pictures/recipe.ts";
import { HERO_PICTURE } from "../../src/content/pictures.ts";

const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536];
const DENSITIES = [1, 2];

it("the picture across the whole screen has a file for every breakpoint at density 1 and 2, up to its master's width", () => {
  const needed = BREAKPOINTS.flatMap((width) => DENSITIES.map((density) => width * density));
  const recipe = findRecipe(HERO_PICTURE);
  expect(recipe.widths).toEqual(expect.arrayContaining(needed));
  const master = { width: 2000, height: 1250 } as Parameters<typeof listWidths>[1];
  expect(listWidths(recipe, master)).toEqual(
    expect.arrayContaining([...needed.filter((width) => width <= 2000), 2000]),
  );
});
