/** withTimeLimit throws this error. The work may still continue and have an effect. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** @throws TimeoutError after `limitMs`, with `operation` in its message, or the error that `work` throws. */
export async function withTimeLimit<Result>(
  operation: string,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`${operation}: no response within ${limitMs} ms.`));
      controller.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
