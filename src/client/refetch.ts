/**
 * Fetches build files past every cache, the service worker's too (service-worker.ts). Otherwise a damaged file stays in
 * the browser's cache for a year, and the next document would use it again.
 * @returns False if a request got no response. An error status is a response.
 */
export async function refetch(files: readonly string[]): Promise<boolean> {
  try {
    await Promise.all(files.map(async (file) => (await fetch(file, { cache: "reload" })).arrayBuffer()));
    return true;
  } catch {
    return false;
  }
}
