import type { Line } from "./line.ts";

/** A response with status 200 whose connection broke, or that came from the login page of another network. */
type Damage = "cut short" | "a page of HTML";

const LOGIN_PAGE = "<!DOCTYPE html><title>Log in</title><h1>Log in to this network</h1>";

/** Damages the next response whose address matches. The headers stay, Cache-Control included. */
export function damageOnce(line: Line, damage: Damage, address: RegExp): void {
  line.edit = (passing) => {
    if (!address.test(passing.url)) return;
    line.edit = null;
    if (damage === "cut short") passing.content = passing.content.subarray(0, passing.content.length / 2);
    else {
      passing.content = Buffer.from(LOGIN_PAGE);
      passing.headers.set("content-type", "text/html; charset=utf-8");
    }
  };
}
