import type { ImageFormat, ImageSize, ImageVariant } from "../../../../shared/image-variant.ts";
import { withTimeLimit } from "../../../../shared/time-limit.ts";
import { EngineBusy } from "../engine.ts";
import { findResizedSize } from "./pixels.ts";

/** Cloudflare's memory limit for an isolate, in bytes. Exceeding it ends the isolate and all its requests. */
const ISOLATE_BYTES = 128_000_000;

/** The most jobs that wait behind the current one. At a second for each, the last wait is still acceptable. */
const MAX_WAITING = 8;

/** A job that takes longer has hung, or its request was aborted: the next job begins. */
const MAX_TURN_MS = 10_000;

/*
 * Peak memory of a picture, measured in workerd as resident memory above that of an idle Worker, including garbage not
 * yet collected (docs/images.md has the figures).
 */

/** For each pixel of the master: the decoded copy, the resizer's input, and everything between. */
const MASTER_PIXEL_BYTES = 35;
/** For each pixel of the resizer's output. */
const RESIZED_PIXEL_BYTES = 20;
/** For each encoder: a fixed amount that includes its code, and an amount for each pixel of the variant. */
const ENCODER_BYTES: Readonly<Record<ImageFormat, { readonly fixed: number; readonly perPixel: number }>> = {
  avif: { fixed: 32_000_000, perPixel: 42 },
  webp: { fixed: 10_000_000, perPixel: 27 },
  jpeg: { fixed: 10_000_000, perPixel: 30 },
  png: { fixed: 10_000_000, perPixel: 26 },
};

/** Returns true if a variant's estimated peak fits into an isolate's memory. Decodes nothing. */
export function fitsIntoMemory(master: ImageSize, variant: ImageVariant): boolean {
  const { fixed, perPixel } = ENCODER_BYTES[variant.format];
  const peak =
    fixed +
    countPixels(master) * MASTER_PIXEL_BYTES +
    countPixels(findResizedSize(master, variant)) * RESIZED_PIXEL_BYTES +
    countPixels(variant) * perPixel;
  return peak <= ISOLATE_BYTES;
}

/** Returns the most pixels that a master may have if every format must be possible at full size. */
export function countMostPixels(): number {
  const each = Object.values(ENCODER_BYTES).map(
    ({ fixed, perPixel }) => (ISOLATE_BYTES - fixed) / (MASTER_PIXEL_BYTES + RESIZED_PIXEL_BYTES + perPixel),
  );
  return Math.floor(Math.min(...each));
}

function countPixels({ width, height }: ImageSize): number {
  return width * height;
}

/** Runs a job after all earlier jobs. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs an isolate's jobs one at a time.
 * @throws EngineBusy from the returned function, if too many jobs are waiting.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async function takeTurn(work) {
    if (waiting > MAX_WAITING) throw new EngineBusy();
    waiting++;
    const before = last;
    const turn = waitFor(before).then(letOthersIn).then(work);
    last = turn;
    try {
      return await turn;
    } finally {
      waiting--;
    }
  };
}

/**
 * Ends the current task, so that pages can be served between two jobs. The codecs are synchronous and promises settle
 * within one task: otherwise pages would wait for the whole queue.
 */
async function letOthersIn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

async function waitFor(before: Promise<unknown>): Promise<void> {
  try {
    await withTimeLimit("The turn before", MAX_TURN_MS, () => before);
  } catch {
    // The earlier job's caller handles its failure.
  }
}
