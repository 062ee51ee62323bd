import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGuard, type RouteGuards } from "../../src/app/route-guards.ts";
import { readText } from "../support/read-document.ts";
import { replacePage, startWorker } from "../support/test-worker.ts";

const order: string[] = [];
const registry = {
  first: () => void order.push("first"),
  second: () => void order.push("second"),
};

beforeEach(() => {
  order.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

async function askGuarded(guards: RouteGuards) {
  replacePage({ guard: createGuard(guards, registry), Component: () => <h1>inside</h1> });
  const answer = await startWorker().ask("/services");
  return [answer.status, readText(await answer.text(), "h1")];
}

describe("a route's guards", () => {
  it("let a valid request pass, and run middleware in the order of the names", async () => {
    const validate = ({ pathname }: URL) => pathname === "/services";
    expect(await askGuarded({ validate, middleware: ["second", "first"] })).toEqual([200, "inside"]);
    expect(order).toEqual(["second", "first"]);
  });

  it("answer 404 without running middleware or logging an error if the validation fails", async () => {
    const logged = vi.spyOn(console, "error");
    const answer = await askGuarded({ validate: async () => false, middleware: ["first"] });
    expect(answer).toEqual([404, "404 Error! Oops... Page Not Found"]);
    expect([order, logged.mock.calls]).toEqual([[], []]);
  });

  it.each(["typo", "toString"])("throw for the unknown name %s and list the known ones", (name) => {
    expect(() => createGuard({ middleware: [name] }, registry)).toThrow(
      `Unknown route middleware "${name}". Known middleware: first, second.`,
    );
  });
});
