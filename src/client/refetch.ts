/**
 * Fetches build files past every cache. Otherwise a damaged file stays in the browser's cache for a year, and the next
 * document would use it again.
 * @throws If the site does not answer. An error status is an answer.
 */
export async function refetch(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(async (file) => (await fetch(file, { cache: "reload" })).arrayBuffer()));
}
