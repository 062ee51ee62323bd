import type { LatestBuild } from "../shared/build-info.ts";
import type { KnownBuild } from "./known-build.ts";

/** Answers a page that asks which build is running. The build is noted first, because the page may act on the answer at once. */
export async function answerLatestBuild(request: Request, known: KnownBuild): Promise<Response> {
  const askedAt = Date.now();
  const answer = await fetch(request);
  if (answer.ok) {
    const { id }: LatestBuild = await answer.clone().json();
    // The answer stands even if the build cannot be stored.
    await known.see(id, askedAt).catch(() => false);
  }
  return answer;
}
