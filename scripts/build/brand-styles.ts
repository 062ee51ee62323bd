import type { CSSOptions } from "vite";
import { coastFocus } from "../../src/content/brand.ts";
import { HERO_PICTURE } from "../../src/content/pictures.ts";
import { CENTRE } from "../../src/shared/image-variant.ts";
import { buildCoast } from "./coast.ts";
import { PALETTE_PROPERTIES } from "./palette.ts";
import { buildPicture } from "./pictures/build-pictures.ts";
import { readMaster } from "./pictures/master.ts";
import { findRecipe } from "./pictures/recipe.ts";
import type { PicturesOptions } from "./pictures-plugin.ts";

export type PostcssPlugin = NonNullable<
  Exclude<CSSOptions["postcss"], string | undefined>["plugins"]
>[number];

const AT_RULES: Readonly<
  Record<string, (options: PicturesOptions, params: string) => Promise<Readonly<Record<string, string>>>>
> = {
  "brand-colours": async () => PALETTE_PROPERTIES,
  "brand-coast": async ({ root, effort }, density) => {
    const [small, large] = (await buildCoast(root, effort)).map(([file]) => `url("/${file}")`);
    const image = density === "2x" ? `image-set(${small} 1x, ${large} 2x)` : small;
    return { "--coast": `${image} ${Math.round(coastFocus * 100)}% 100%` };
  },
  "hero-backdrop": async ({ root, effort }) => {
    const { files, widths } = (await buildPicture(root, HERO_PICTURE, effort)).picture.source;
    return { "--backdrop": `url("${files}${widths.find((each) => each >= 1536) ?? widths.at(-1)}.avif")` };
  },
  "hero-picture": async ({ root }) => {
    const { width, height, focus = CENTRE } = await readMaster(root, HERO_PICTURE);
    const widest = findRecipe(HERO_PICTURE).widths.findLast((each) => each <= width) ?? width;
    return {
      "--focus-x": `${focus.x}`,
      "--focus-y": `${focus.y}`,
      "--ratio": `${Math.round((width / height) * 1000) / 1000}`,
      "--pixels": `${widest}px`,
    };
  },
};

/** Replaces each at-rule of AT_RULES with custom properties. Their values come from the content and the pictures. */
export function brandStyles(options: PicturesOptions): PostcssPlugin {
  return {
    postcssPlugin: "brand-styles",
    async AtRule(rule, { Declaration }) {
      const properties = await AT_RULES[rule.name]?.(options, rule.params);
      if (!properties) return;
      const source = rule.source && { source: rule.source };
      rule.replaceWith(
        Object.entries(properties).map(([prop, value]) => new Declaration({ prop, value, ...source })),
      );
    },
  };
}
