import sharp from "sharp";
import { IMAGE_FORMAT_NAMES, IMAGE_FORMATS } from "../../src/shared/image-variant.ts";
import { chooseOptions, resizeToVariant } from "../build/pictures/encode.ts";

const MODES = { squeeze: "resize", cover: "cover", pad: "pad" } as const;

/** Options of Cloudflare's Images binding, as far as renderLocally reads them. */
interface RenderOptions {
  readonly transform: {
    readonly width: number;
    readonly height: number;
    readonly fit: keyof typeof MODES;
    readonly gravity?: { readonly x: number; readonly y: number };
    readonly background?: string;
  };
  readonly output: { readonly format: string; readonly quality?: number; readonly background?: string };
}

/** Renders a picture at the requested quality, which Wrangler's local Images binding ignores. */
export async function renderLocally(master: Uint8Array, options: string): Promise<Buffer> {
  const { transform: target, output }: RenderOptions = JSON.parse(options);
  const { width, fit, gravity: focus, background } = target;
  const { quality = 100 } = output;
  const format = IMAGE_FORMAT_NAMES.find((known) => IMAGE_FORMATS[known].type === output.format) ?? "png";
  const { hasAlpha, ...source } = await sharp(master).metadata();
  const variant = { ...target, mode: MODES[fit], ...(focus && { focus }) };
  const encoding = chooseOptions({ format, width, quality }, { hasAlpha, hasFineColours: false }, "quick");
  return await resizeToVariant(sharp(master), source, variant, output.background ?? background)
    .toFormat(format, encoding)
    .toBuffer();
}
