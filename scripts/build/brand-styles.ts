import type { CSSOptions } from "vite";
import { coastFocus } from "../../src/content/brand.ts";
import { HERO_PICTURE } from "../../src/content/pictures.ts";
import { CENTRE } from "../../src/shared/image-variant.ts";
import { buildCoast } from "./coast.ts";
import { PALETTE_PROPERTIES } from "./palette.ts";
import { readMaster } from "./pictures/master.ts";
import { findRecipe, listWidths } from "./pictures/recipe.ts";
import type { PicturesOptions } from "./pictures-plugin.ts";

export type PostcssPlugin = NonNullable<
  Exclude<CSSOptions["postcss"], string | undefined>["plugins"]
>[number];

/** Replaces the site's own at-rules with custom properties derived from the content and its pictures. */
export function brandStyles(options: PicturesOptions): PostcssPlugin {
  return {
    postcssPlugin: "brand-styles",
    async AtRule(rule, { Declaration }) {
      const properties = await describeAtRule(rule.name, rule.params, options);
      if (!properties) return;
      const source = rule.source && { source: rule.source };
      rule.replaceWith(
        [...properties].map(([prop, value]) => new Declaration({ prop, value: `${value}`, ...source })),
      );
    },
  };
}

/** Returns the properties that replace an at-rule of the site. */
async function describeAtRule(
  name: string,
  params: string,
  options: PicturesOptions,
): Promise<Iterable<readonly [name: string, value: string | number]> | undefined> {
  if (name === "brand-colours") return PALETTE_PROPERTIES;
  if (name === "brand-coast") return await describeCoast(options, params);
  if (name === "hero-picture") return await describeHero(options);
  return;
}

/** Returns the coast's image and the horizontal position that stays in view on a narrow screen. */
async function describeCoast({ root, effort }: PicturesOptions, density: string) {
  const [small, large] = (await buildCoast(root, effort)).map(([file]) => `url("/${file}")`);
  const image = density === "2x" ? `image-set(${small} 1x, ${large} 2x)` : small;
  return [["--coast", `${image} ${Math.round(coastFocus * 100)}% 100%`]] as const;
}

/** Returns the properties that position the hero picture: focus, proportions and width of its widest file. */
async function describeHero({ root }: PicturesOptions) {
  const master = await readMaster(root, HERO_PICTURE);
  const { width, height, focus = CENTRE } = master;
  return [
    ["--focus-x", focus.x],
    ["--focus-y", focus.y],
    ["--ratio", Math.round((width / height) * 1000) / 1000],
    ["--pixels", `${listWidths(findRecipe(HERO_PICTURE), master).at(-1) ?? width}px`],
  ] as const;
}
