import { afterEach, describe, expect, it, vi } from "vitest";
import { readText } from "../support/read-document.ts";
import { createTestApp } from "../support/test-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a path with malformed percent-encoding", () => {
  it.each([
    ["/%", "/%"],
    ["/%E0%A4%A", "/%E0%A4%A"],
    ["/caf%C3%A9/%E0", "/café/%E0"],
  ])("%s gets a 404 and logs no warning or error", async (path, shown) => {
    const words = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
    const answer = await createTestApp({ Component: () => <h1>page</h1> }).ask(path);
    expect(answer.status).toBe(404);
    expect(readText(await answer.text(), "h1")).toBe(`404 Error! Oops... Page not found: ${shown}`);
    for (const word of words) expect(word).not.toHaveBeenCalled();
  });
});
