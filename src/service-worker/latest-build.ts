import type { LatestBuild } from "../shared/build-info.ts";
import type { KnownBuild } from "./known-build.ts";

/**
 * Answers a page that asks for the latest build. Records that build before responding, because the page may act on it
 * at once.
 */
export async function answerLatestBuild(request: Request, known: KnownBuild): Promise<Response> {
  const askedAt = Date.now();
  const answer = await fetch(request);
  if (answer.ok) {
    const { id }: Partial<LatestBuild> = await answer
      .clone()
      .json()
      .catch(() => ({}));
    // Return the response even if it names no build or the build cannot be stored.
    if (id) await known.see(id, askedAt).catch(() => false);
  }
  return answer;
}
