/** Reading and writing copies takes milliseconds. Storage that takes longer counts as broken. */
export const STORAGE_LIMIT_MS = 2_000;

/**
 * Waits for work no longer than the limit: a worker that waits forever blocks its pages, and cannot be replaced.
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
