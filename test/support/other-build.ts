import { buildLatestUrl, type LatestBuild } from "../../src/shared/build-info.ts";
import type { Line } from "./line.ts";

/** An asset that no build contains, so that the site responds with its own 404. */
const NOWHERE = "/assets/lost-00000000.js";

/**
 * Answers from now on like another build, which has the same assets and another id: the data of the first build's pages
 * is gone.
 * @param lost Assets that are gone too.
 * @returns The id of the other build.
 */
export async function deploy(line: Line, lost?: RegExp): Promise<string> {
  const { id }: LatestBuild = await (await fetch(line.origin + buildLatestUrl(Date.now()))).json();
  const otherId = [...id].reverse().join("");
  line.route = (url) => {
    if (lost?.test(url)) return NOWHERE;
    return url.replaceAll(id, "0".repeat(id.length)).replaceAll(otherId, id);
  };
  line.edit = (passing) => {
    const text = passing.content.toString("latin1");
    passing.content = Buffer.from(text.replaceAll(id, otherId), "latin1");
    for (const [name, value] of passing.headers) passing.headers.set(name, value.replaceAll(id, otherId));
  };
  return otherId;
}

/** Answers from now on like the first build again. */
export function rollBack(line: Line): void {
  line.route = (url) => url;
  line.edit = () => {};
}
