import type { Line } from "./line.ts";

/** A response with status 200 whose connection broke, or that came from the login page of another network. */
export type Damage = "cut short" | "a page of HTML";

const LOGIN_PAGE = "<!DOCTYPE html><title>Log in</title><h1>Log in to this network</h1>";

/**
 * Damages the next response whose address matches, once for each pattern. The headers stay, Cache-Control included.
 * @returns The patterns that have not matched a response yet.
 */
export function damageOnce(line: Line, damage: Damage, ...addresses: RegExp[]): readonly RegExp[] {
  line.edit = (passing) => {
    const index = addresses.findIndex((pattern) => pattern.test(passing.url));
    if (index === -1) return;
    addresses.splice(index, 1);
    if (damage === "cut short") passing.content = passing.content.subarray(0, passing.content.length / 2);
    else {
      passing.content = Buffer.from(LOGIN_PAGE);
      passing.headers.set("content-type", "text/html; charset=utf-8");
    }
  };
  return addresses;
}
