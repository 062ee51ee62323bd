import type { LatestBuild } from "../shared/build-info.ts";
import type { KnownBuild } from "./known-build.ts";

/** Answers a page that asks which build is running. The build is noted first, because the page may act on the answer at once. */
export async function answerLatestBuild(request: Request, known: KnownBuild): Promise<Response> {
  const askedAt = Date.now();
  const answer = await fetch(request);
  if (answer.ok) {
    const { id }: Partial<LatestBuild> = await answer
      .clone()
      .json()
      .catch(() => ({}));
    // The answer stands even if it names no build, or the build cannot be stored.
    if (id) await known.see(id, askedAt).catch(() => false);
  }
  return answer;
}
