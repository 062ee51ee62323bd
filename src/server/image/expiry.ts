import type { ImageRequest } from "../../shared/image-contract.ts";

const DAY_MS = 86_400_000;

/** For how many more seconds an address holds: until the end of its last day, in UTC. Null where it has no end. */
export function findSecondsLeft({ expires }: ImageRequest, now: number): number | null {
  return expires === undefined ? null : Math.floor((Date.parse(expires) + DAY_MS - now) / 1000);
}
