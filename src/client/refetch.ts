/** Timeout, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Fetches build files past every cache. Otherwise a damaged file stays in the browser's cache for a year, and a reload
 * would use it again.
 * @returns Whether all files arrived.
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
