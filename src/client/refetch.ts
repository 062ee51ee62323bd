/** Nobody waits longer for a repair, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Fetches files of the build past every cache: a damaged file stays in the browser's cache for a year otherwise, and a
 * reload would find it there again.
 * @returns Whether all of them arrived.
 */
export async function refetch(files: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answers = files.map(async (file) => {
    const answer = await fetch(file, { cache: "reload", signal });
    await answer.arrayBuffer();
    return answer.ok;
  });
  return (await Promise.allSettled(answers)).every((end) => end.status === "fulfilled" && end.value);
}
