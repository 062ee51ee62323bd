import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";

/** The middle of several measurements: one that was disturbed does not move it. */
export function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The unit of /proc/PID/stat on every Linux that Node runs on. */
const CLOCK_TICK_MS = 10;

/**
 * Processor time of a process so far, in milliseconds, which other programs do not add to; where the system has no /proc,
 * the clock's. See proc_pid_stat(5): the 14th and 15th fields, of which the second may contain spaces.
 */
export async function readProcessorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return performance.now();
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}

/** Some bytes compressed by Brotli of a quality. */
export function compressByBrotli(bytes: Uint8Array, quality: number): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
