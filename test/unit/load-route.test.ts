import { describe, expect, it } from "vitest";
import { loadCode, loadRoute, type PageRoute } from "../../src/client/router/load-route.ts";

const ADDRESS = new URL("https://site.test/vehicles?people=3#chooser");

/** A route whose parts note in `steps` that they were run. */
function createRoute(steps: string[], parts: Partial<PageRoute> = {}): PageRoute {
  return {
    id: "vehicles",
    path: "/vehicles",
    lazy: async () => {
      steps.push("code");
      return { Component: () => null };
    },
    loader: () => {
      steps.push("data");
      return "the data";
    },
    ...parts,
  } as PageRoute;
}

const guard = (steps: string[], name: string) => async (_args: unknown, next: () => Promise<unknown>) => {
  steps.push(name);
  await next();
  steps.push(`after ${name}`);
};

describe("loading a route", () => {
  it("gives its data, and puts its code where React looks for it", async () => {
    const route = createRoute([]);
    expect(await loadRoute(route, ADDRESS)).toBe("the data");
    expect(route.Component).toBeTypeOf("function");
    expect(route.lazy).toBeUndefined();
  });

  it("asks for the code once, however often the page is visited", async () => {
    const steps: string[] = [];
    const route = createRoute(steps);
    await loadCode(route);
    await loadRoute(route, ADDRESS);
    await loadRoute(route, ADDRESS);
    expect(steps.filter((step) => step === "code")).toHaveLength(1);
  });

  it("lets its guards run before its data is asked for, each inside the one before it", async () => {
    const steps: string[] = [];
    const middleware = [guard(steps, "first"), guard(steps, "second")] as PageRoute["middleware"];
    await loadRoute({ ...createRoute(steps), middleware, lazy: undefined } as unknown as PageRoute, ADDRESS);
    expect(steps).toEqual(["first", "second", "data", "after second", "after first"]);
  });

  it("goes on behind a guard that only looks, and tells it the address", async () => {
    const seen: string[] = [];
    const middleware = [({ request }: { request: Request }) => void seen.push(request.url)];
    const route = createRoute([], { middleware } as Partial<PageRoute>);
    expect(await loadRoute(route, ADDRESS)).toBe("the data");
    expect(seen).toEqual(["https://site.test/vehicles?people=3#chooser"]);
  });

  it("stops at a guard that refuses: the data is not asked for", async () => {
    const steps: string[] = [];
    const refuse = () => {
      throw { status: 404 };
    };
    const route = createRoute(steps, { middleware: [refuse] } as Partial<PageRoute>);
    await expect(loadRoute(route, ADDRESS)).rejects.toEqual({ status: 404 });
    expect(steps).not.toContain("data");
  });

  it("fails with whatever its code or its loader fails with", async () => {
    const lost = createRoute([], { lazy: () => Promise.reject(new Error("lost")) } as Partial<PageRoute>);
    await expect(loadRoute(lost, ADDRESS)).rejects.toThrow("lost");
    const broken = createRoute([], {
      loader: () => Promise.reject(new Error("broken")),
    } as Partial<PageRoute>);
    await expect(loadRoute(broken, ADDRESS)).rejects.toThrow("broken");
  });
});
