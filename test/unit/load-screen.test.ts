import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE_CODE } from "../../src/app/pages.ts";
import { DocumentNeeded } from "../../src/client/navigation/failures.ts";
import { createLocation } from "../../src/client/navigation/history-entries.ts";
import { loadScreen } from "../../src/client/navigation/load-screen.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";

const steps: string[] = [];
const Component = () => null;
const { signal } = new AbortController();

const { bookings, vehicles } = PAGE_CODE;
const page = { guard: vi.spyOn(vehicles, "guard"), loadComponent: vi.spyOn(vehicles, "loadComponent") };

const payloads = {
  load: vi.fn(),
  prefetch: () => Promise.resolve(),
};

const files = { ...EMPTY_MANIFEST.pages, vehicles: ["/assets/vehicles-page-a.js"] };

const memory = { read: vi.fn((): string | null => null), write: () => {} };
const options = { payloads, files, memory };

const at = (pathname: string) => createLocation({ pathname, search: "?people=3", hash: "#chooser" });

beforeAll(() => vi.stubGlobal("window", { location: { origin: "https://site.test" } }));
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  steps.length = 0;
  page.guard.mockImplementation(async ({ href }: URL) => void steps.push(`guard of ${href}`));
  page.loadComponent.mockImplementation(async () => {
    steps.push("code");
    return Component;
  });
  payloads.load.mockImplementation(async (id: string) => {
    steps.push(`data of ${id}`);
    return "the data";
  });
});

describe("loadScreen", () => {
  it("runs the guard, then loads the page's code and data", async () => {
    const screen = await loadScreen(at("/vehicles"), options, signal);
    expect(screen).toEqual({ page: "vehicles", data: "the data", Component });
    expect(steps).toEqual([
      "guard of https://site.test/vehicles?people=3#chooser",
      "code",
      "data of vehicles",
    ]);
  });

  it("rejects if the code cannot be parsed and refetches its files past every cache", async () => {
    const fetchFile = vi.fn(async (_file: string, _init: RequestInit) => new Response());
    vi.stubGlobal("fetch", fetchFile);
    page.loadComponent.mockRejectedValue(new SyntaxError("Unexpected end of input"));
    await expect(loadScreen(at("/vehicles"), options, signal)).rejects.toThrow(SyntaxError);
    expect(fetchFile.mock.calls.map(([file, { cache }]) => [file, cache])).toEqual([
      [files.vehicles[0], "reload"],
    ]);
  });

  it("rejects with DocumentNeeded for a stored request that neither the document nor the tab has", async () => {
    vi.spyOn(bookings, "loadComponent").mockResolvedValue(Component);
    const stored = createLocation({ pathname: "/bookings", search: "?reference=any&token=any", hash: "" });
    payloads.load.mockResolvedValueOnce({ words: "of the form" });
    await expect(loadScreen(stored, options, signal)).rejects.toThrow(DocumentNeeded);
    const screen = { page: "bookings", data: { words: "of the form", gone: {} } };
    payloads.load.mockResolvedValueOnce(screen.data);
    expect(await loadScreen(stored, options, signal)).toMatchObject(screen);

    const sent = { confirmation: "/bookings?reference=any&token=any" };
    memory.read.mockReturnValue(JSON.stringify(sent));
    payloads.load.mockResolvedValue({ words: "of the form" });
    expect(await loadScreen(stored, options, signal)).toMatchObject({ data: { words: "of the form", sent } });
    const another = createLocation({ pathname: "/bookings", search: "?reference=other&token=any", hash: "" });
    await expect(loadScreen(another, options, signal)).rejects.toThrow(DocumentNeeded);
  });

  it("rejects with status 404 for an unknown path", async () => {
    await expect(loadScreen(at("/nope"), options, signal)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining("/nope"),
    });
  });
});
