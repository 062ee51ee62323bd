/** A timeout. The work may still have an effect later. */
export class NoAnswerInTime extends Error {
  override readonly name = "NoAnswerInTime";
}

/** @throws NoAnswerInTime after `limitMs`, with `who` in the message for the log. Otherwise the error of the work. */
export async function withTimeLimit<Answer>(
  who: string,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswerInTime(`${who}: no answer in ${limitMs} ms.`));
      stop.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(stop.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
