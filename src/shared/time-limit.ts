/** A timeout. The work may still have an effect later. */
export class NoAnswerInTime extends Error {
  override readonly name = "NoAnswerInTime";
}

/**
 * Runs work with a timeout.
 * @param who Named in the error, for the log.
 * @throws NoAnswerInTime after `limitMs`, or whatever the work throws.
 */
export async function withTimeLimit<Answer>(
  who: string,
  limitMs: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(`${who}: no answer in ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
