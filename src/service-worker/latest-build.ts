import type { LatestBuild } from "../shared/build-info.ts";
import type { KnownBuild } from "./known-build.ts";

/** Hands on what a page asks about the running build, once it has been noted: the page may act on it at once. */
export async function answerLatestBuild(request: Request, known: KnownBuild): Promise<Response> {
  const askedAt = Date.now();
  const answer = await fetch(request);
  if (answer.ok) {
    const { id }: LatestBuild = await answer.clone().json();
    // Whatever becomes of the copies, the answer is there.
    await known.see(id, askedAt).catch(() => false);
  }
  return answer;
}
