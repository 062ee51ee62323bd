import type { ImageSize, ImageVariant } from "../../../../shared/image-variant.ts";

/** Pixels in memory: four bytes each, red, green, blue and opacity, row by row. */
export interface Pixels extends ImageSize {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const CHANNELS = 4;

/** The middle of a picture, as large as fits, in the proportions of a box. */
export function cropToShape(pixels: Pixels, box: ImageSize): Pixels {
  const scale = Math.min(pixels.width / box.width, pixels.height / box.height);
  const width = Math.min(pixels.width, Math.max(1, Math.round(box.width * scale)));
  const height = Math.min(pixels.height, Math.max(1, Math.round(box.height * scale)));
  const left = Math.floor((pixels.width - width) / 2);
  const top = Math.floor((pixels.height - height) / 2);
  const cut = createPixels({ width, height });
  for (let row = 0; row < height; row++) {
    const start = ((top + row) * pixels.width + left) * CHANNELS;
    cut.data.set(pixels.data.subarray(start, start + width * CHANNELS), row * width * CHANNELS);
  }
  return cut;
}

/** A picture in the middle of a larger box; what it does not cover stays see-through. */
export function placeInBox(pixels: Pixels, box: ImageSize): Pixels {
  const left = Math.floor((box.width - pixels.width) / 2);
  const top = Math.floor((box.height - pixels.height) / 2);
  const placed = createPixels(box);
  for (let row = 0; row < pixels.height; row++) {
    const start = row * pixels.width * CHANNELS;
    const line = pixels.data.subarray(start, start + pixels.width * CHANNELS);
    placed.data.set(line, ((top + row) * box.width + left) * CHANNELS);
  }
  return placed;
}

/** Lays see-through pixels on a ground, in place: what then goes to an encoder is opaque. */
export function layOnGround(pixels: Pixels, ground: string): Pixels {
  const { data } = pixels;
  const colour = [1, 3, 5].map((start) => Number.parseInt(ground.slice(start, start + 2), 16));
  for (let i = 0; i < data.length; i += CHANNELS) {
    const opacity = (data[i + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (let channel = 0; channel < 3; channel++) {
      data[i + channel] = (data[i + channel] ?? 0) * opacity + (colour[channel] ?? 255) * (1 - opacity);
    }
    data[i + 3] = 255;
  }
  return pixels;
}

/** The size to which the whole picture is brought for a variant, before it is placed in its box. */
export function findResizedSize(source: ImageSize, { width, height, shape }: ImageVariant): ImageSize {
  if (shape !== "pad") return { width, height };
  const scale = Math.min(width / source.width, height / source.height);
  return {
    width: Math.min(width, Math.max(1, Math.round(source.width * scale))),
    height: Math.min(height, Math.max(1, Math.round(source.height * scale))),
  };
}

function createPixels({ width, height }: ImageSize): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * CHANNELS) };
}
