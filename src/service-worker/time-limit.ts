/** Reading and writing copies takes milliseconds. A storage that takes longer is out of order. */
export const STORAGE_LIMIT_MS = 2_000;

/**
 * The work, for as long as it may take: a worker that waits for good hangs whatever waits for it, and cannot be replaced.
 * @throws DOMException named TimeoutError, or what the work throws.
 */
export function limitTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`No end after ${limitMs} ms.`, "TimeoutError")),
      limitMs,
    );
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
