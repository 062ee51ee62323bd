import { join } from "node:path";
import type { CSSOptions } from "vite";
import { coastFocus } from "../../src/content/brand.ts";
import { HERO_PICTURE, pictures } from "../../src/content/pictures.ts";
import { CENTRE } from "../../src/shared/image-variant.ts";
import { buildCoast, COAST } from "./coast.ts";
import { PALETTE_PROPERTIES } from "./palette.ts";
import { MASTERS_DIRECTORY, readMaster } from "./pictures/master.ts";
import { findRecipe, listWidths } from "./pictures/recipe.ts";
import type { PicturesOptions } from "./pictures-plugin.ts";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

interface AtRule {
  /** Returns the custom properties that replace the at-rule. */
  readonly describe: (
    options: PicturesOptions,
    params: string,
  ) => Promise<Iterable<readonly [name: string, value: string | number]>>;
  /** The SVG or picture that the properties depend on. */
  readonly file?: string;
}

const AT_RULES: ReadonlyMap<string, AtRule> = new Map<string, AtRule>([
  ["brand-colours", { describe: async () => PALETTE_PROPERTIES }],
  ["brand-coast", { describe: describeCoast, file: COAST }],
  ["hero-picture", { describe: describeHero, file: `${MASTERS_DIRECTORY}/${pictures[HERO_PICTURE].file}` }],
]);

/** Replaces the site's own at-rules with custom properties derived from the content and its SVGs. */
export function brandStyles(options: PicturesOptions): PostcssPlugin {
  return {
    postcssPlugin: "brand-styles",
    AtRule: async (rule, { Declaration, result }) => {
      const { describe, file } = AT_RULES.get(rule.name) ?? {};
      if (!describe) return;
      // The development server processes the style sheet again when this file changes.
      if (file)
        result.messages.push({ type: "dependency", plugin: "brand-styles", file: join(options.root, file) });
      const source = rule.source && { source: rule.source };
      const described = await describe(options, rule.params).catch((error) => {
        // Vite's overlay shows the owner only the message, without the stack.
        throw Object.assign(error, { stack: error.message });
      });
      const properties = [...described];
      rule.replaceWith(
        properties.map(([prop, value]) => new Declaration({ prop, value: `${value}`, ...source })),
      );
    },
  };
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
