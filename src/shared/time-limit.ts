/** A timeout. The work may still have an effect later. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** @throws TimeoutError after `limitMs`, with `operation` in the message for the log. Otherwise the error of the work. */
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
