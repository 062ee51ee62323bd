/** Work did not end in time. It may still have an effect later. */
export class NoAnswerInTime extends Error {
  override readonly name = "NoAnswerInTime";
}

/**
 * Waits for an answer no longer than this.
 * @param who Named in the error, for the log.
 * @throws NoAnswerInTime, or what the work itself throws.
 */
export async function withTimeLimit<Answer>(
  who: string,
  limitMs: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(`${who}: no answer in ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
