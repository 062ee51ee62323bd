import { findCut, type ImageSize, type ImageVariant } from "../../../../shared/image-variant.ts";

/** Pixels in memory: four bytes each, red, green, blue and opacity, row by row. */
export interface Pixels extends ImageSize {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const CHANNELS = 4;

/** Returns the part of a picture that a variant shows. */
export function cropToShape(pixels: Pixels, variant: ImageVariant): Pixels {
  const { left, top, ...size } = findCut(pixels, variant);
  const cut = createPixels(size);
  for (let row = 0; row < size.height; row++) {
    const start = ((top + row) * pixels.width + left) * CHANNELS;
    cut.data.set(pixels.data.subarray(start, start + size.width * CHANNELS), row * size.width * CHANNELS);
  }
  return cut;
}

/** Returns a picture centred in a larger, transparent box. */
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

/** Blends transparent pixels with a background colour, in place. The result is opaque. */
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

/** Returns the size to which a picture is resized for a variant, before it is placed in a box. */
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
