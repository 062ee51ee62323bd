import { brotliCompressSync, constants } from "node:zlib";

/** Returns the median, which a single disturbed measurement does not change. */
export function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function compressByBrotli(bytes: Uint8Array, quality: number): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
