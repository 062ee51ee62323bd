import { findCut, type ImageSize, type ImageVariant } from "../../../../shared/image-variant.ts";

/** Pixels in memory: four bytes each, red, green, blue and opacity, row by row. */
export interface Pixels extends ImageSize {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const CHANNELS = 4;
/** Where in a pixel its opacity stands: behind its colours. */
const OPACITY = 3;

const BLUR_PASSES = 3;

/** By how much of its difference from those around it each step of sharpening strengthens a pixel. */
const SHARPENING_STEP = 0.5;

/** The part of a picture that is shown in the proportions of a variant. */
export function cropToShape(pixels: Pixels, variant: ImageVariant): Pixels {
  const { left, top, ...size } = findCut(pixels, variant);
  const cut = createPixels(size);
  for (let row = 0; row < size.height; row++) {
    const start = ((top + row) * pixels.width + left) * CHANNELS;
    cut.data.set(pixels.data.subarray(start, start + size.width * CHANNELS), row * size.width * CHANNELS);
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

/**
 * Blurs in place. Three means of neighbours in each direction come close to a Gaussian (W3C Filter Effects 1, section
 * 9.13). Colours are weighed by their opacity, so that see-through pixels lend none.
 * @param deviation The standard deviation, in pixels.
 */
export function blur(pixels: Pixels, deviation: number): Pixels {
  const { data, width, height } = pixels;
  const radius = Math.max(1, Math.round((Math.sqrt(4 * deviation ** 2 + 1) - 1) / 2));
  const row = CHANNELS * width;
  const blurRow = createLineBlur(data, CHANNELS, width, radius);
  for (let y = 0; y < height; y++) blurRow(y * row);
  const blurColumn = createLineBlur(data, row, height, radius);
  for (let x = 0; x < width; x++) blurColumn(x * CHANNELS);
  return pixels;
}

/** Strengthens, in place, what distinguishes each pixel from those around it (an unsharp mask). */
export function sharpen(pixels: Pixels, strength: number): Pixels {
  const { data } = pixels;
  const soft = blur({ ...pixels, data: data.slice() }, 1).data;
  for (let i = 0; i < data.length; i++) {
    if (i % CHANNELS === OPACITY) continue;
    const value = data[i] ?? 0;
    data[i] = value + (value - (soft[i] ?? 0)) * strength * SHARPENING_STEP;
  }
  return pixels;
}

/**
 * Blurs rows or columns, from where each starts: pixels that lie `step` bytes apart. All of them share what it takes in
 * between: of its own for each, all that is not collected yet would be more than the picture many times over.
 */
function createLineBlur(data: Pixels["data"], step: number, length: number, radius: number) {
  let line = new Float32Array(length * CHANNELS);
  let means = new Float32Array(length * CHANNELS);
  return function blurLine(start: number): void {
    for (let i = 0; i < length; i++) {
      const at = start + i * step;
      const opacity = (data[at + OPACITY] ?? 0) / 255;
      for (let channel = 0; channel < OPACITY; channel++) {
        line[i * CHANNELS + channel] = (data[at + channel] ?? 0) * opacity;
      }
      line[i * CHANNELS + OPACITY] = opacity;
    }
    for (let pass = 0; pass < BLUR_PASSES; pass++) {
      for (let channel = 0; channel < CHANNELS; channel++) takeMeans(line, means, channel, radius);
      [line, means] = [means, line];
    }
    for (let i = 0; i < length; i++) {
      const at = start + i * step;
      const opacity = line[i * CHANNELS + OPACITY] ?? 0;
      for (let channel = 0; channel < OPACITY; channel++) {
        data[at + channel] = opacity > 0 ? (line[i * CHANNELS + channel] ?? 0) / opacity : 0;
      }
      data[at + OPACITY] = opacity * 255;
    }
  };
}

/** The mean of each value and its neighbours, by a sum that goes along. What lies beyond an end is like the end. */
function takeMeans(line: Float32Array, means: Float32Array, channel: number, radius: number): void {
  const length = line.length / CHANNELS;
  const read = (i: number) => line[Math.min(length - 1, Math.max(0, i)) * CHANNELS + channel] ?? 0;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += read(i);
  for (let i = 0; i < length; i++) {
    means[i * CHANNELS + channel] = sum / (2 * radius + 1);
    sum += read(i + radius + 1) - read(i - radius);
  }
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
