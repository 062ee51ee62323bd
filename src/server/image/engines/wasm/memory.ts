import type { ImageFormat, ImageSize, ImageVariant } from "../../../../shared/image-variant.ts";
import { withTimeLimit } from "../../../platform/time-limit.ts";
import { EngineBusy } from "../engine.ts";
import { findResizedSize } from "./pixels.ts";

/** What a Worker's isolate may use on Cloudflare, in bytes. Above it the isolate ends, and with it every other request. */
const ISOLATE_BYTES = 128_000_000;

/** How many may wait behind the one whose turn it is: at a second for each, the last still waits in good time. */
const MAX_WAITING = 8;

/** Whose turn takes longer has hung, or its request was broken off: the next begins. */
const MAX_TURN_MS = 10_000;

/*
 * What a picture takes at its peak, measured in workerd as resident memory above that of a Worker at rest, with all
 * that has not been collected yet (docs/images.md has the figures).
 */

/** For each pixel of the master: as decoded, as given to the resizer, and what lies between. */
const MASTER_PIXEL_BYTES = 35;
/** For each pixel that the resizer gives. */
const RESIZED_PIXEL_BYTES = 20;
/** For each pixel that is sharpened: it is compared with a blurred copy. */
const SHARPENED_PIXEL_BYTES = 8;
/** What each encoder takes: with its code, and for each pixel of the picture that is made. */
const ENCODER_BYTES: Readonly<Record<ImageFormat, { readonly fixed: number; readonly perPixel: number }>> = {
  avif: { fixed: 32_000_000, perPixel: 42 },
  webp: { fixed: 10_000_000, perPixel: 27 },
  jpeg: { fixed: 10_000_000, perPixel: 30 },
  png: { fixed: 10_000_000, perPixel: 26 },
};

/** Whether a picture can be made in the memory of an isolate, by an estimate of its peak: nothing is decoded for it. */
export function fitsIntoMemory(master: ImageSize, variant: ImageVariant): boolean {
  const { fixed, perPixel } = ENCODER_BYTES[variant.format];
  const peak =
    fixed +
    countPixels(master) * MASTER_PIXEL_BYTES +
    countPixels(findResizedSize(master, variant)) * RESIZED_PIXEL_BYTES +
    countPixels(variant) * (perPixel + (variant.sharpen ? SHARPENED_PIXEL_BYTES : 0));
  return peak <= ISOLATE_BYTES;
}

function countPixels({ width, height }: ImageSize): number {
  return width * height;
}

/** Does a piece of work when all that came before is done. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets work of one isolate be done one piece at a time.
 * @throws EngineBusy from each piece that finds too many waiting.
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
 * Ends the current task. The codecs run without a pause, and promises settle within one task: pages would wait until the
 * last picture of the queue is made.
 */
async function letOthersIn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

async function waitFor(before: Promise<unknown>): Promise<void> {
  try {
    await withTimeLimit("The turn before", MAX_TURN_MS, () => before);
  } catch {
    // How it ended is for those who asked for it.
  }
}
