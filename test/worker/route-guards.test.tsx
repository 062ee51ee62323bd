import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { PageError } from "../../src/app/errors.ts";
import { createGuard, type RouteGuards } from "../../src/app/route-guards.ts";
import { readText } from "../support/read-document.ts";
import { createTestApp } from "../support/test-app.tsx";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

const Inside = () => <h1>inside</h1>;

it("an error with a status and a message shows both", async () => {
  const read = (): never => {
    throw new PageError(503, "Back in a moment");
  };
  const answer = await createTestApp({ path: "/broken", read, Component: Inside }).ask("/broken");
  expect(answer.status).toBe(503);
  expect(readText(await answer.text(), "h1")).toBe("Oops... Back in a moment");
  expect(logged.mock.calls[0]?.[0]).toContain('"message":"Back in a moment"');
});

describe("a route's guards", () => {
  const registry = {
    first: () => void order.push("first"),
    second: () => void order.push("second"),
  };
  const order: string[] = [];
  const askGuarded = (guards: RouteGuards) =>
    createTestApp({
      path: "/guarded",
      guard: createGuard("/guarded", guards, registry),
      Component: Inside,
    }).ask("/guarded");

  it("let a valid request pass", async () => {
    const answer = await askGuarded({ validate: ({ pathname }) => pathname === "/guarded" });
    expect(answer.status).toBe(200);
    expect(readText(await answer.text(), "h1")).toBe("inside");
  });

  it.each([
    ["synchronously", () => false],
    ["asynchronously", async () => false],
  ])("answer 404 if the validation fails %s", async (_when, validate) => {
    order.length = 0;
    const answer = await askGuarded({ validate, middleware: ["first"] });
    expect(answer.status).toBe(404);
    expect(readText(await answer.text(), "h1")).toBe("404 Error! Oops... Page Not Found");
    expect(order).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it("run middleware in the order of the names", async () => {
    order.length = 0;
    await askGuarded({ middleware: ["second", "first"] });
    expect(order).toEqual(["second", "first"]);
  });

  it.each(["typo", "toString", "__proto__"])(
    "throw for the unknown name %s and list the known ones",
    (name) => {
      expect(() => createGuard("/guarded", { middleware: [name] }, registry)).toThrow(
        `Unknown route middleware "${name}" on route "/guarded". Known middleware: first, second.`,
      );
    },
  );
});
