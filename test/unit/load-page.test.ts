import { createPath } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageError } from "../../src/app/errors.ts";
import { PAGE_CODE } from "../../src/app/pages.ts";
import { createLocation } from "../../src/client/navigation/history-entries.ts";
import { createPageLoader } from "../../src/client/navigation/load-page.ts";
import { RequestFailure } from "../../src/client/platform/request.ts";
import { createManifest } from "../support/create-manifest.ts";

const DATA = { head: { title: "", description: "" } };
const Component = () => null;
const files = { ...createManifest().pages, vehicles: ["/assets/vehicles-page-a.js"] };
const VEHICLES = createLocation({ pathname: "/vehicles", search: "?people=3", hash: "#chooser" });

const lostCode = new TypeError("Importing a module script failed.");
const lostData = new RequestFailure("/builds/payload/0a1b/vehicles.json", {});
const answered = (status: number) => new RequestFailure("/builds/payload/0a1b/vehicles.json", { status });
const loginPage = new SyntaxError("Unexpected token '<'");

const assign = vi.fn();
const reload = vi.fn();
const onOffline = vi.fn();
const payloads = { load: vi.fn(async (): Promise<object> => DATA), prefetch: async () => {} };
const memory = { read: vi.fn((): string | null => null), write: () => {} };

beforeEach(() => {
  const location = { origin: "https://site.test", pathname: "/", search: "", hash: "", assign, reload };
  vi.stubGlobal("window", { location });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response()),
  );
  vi.spyOn(PAGE_CODE.vehicles, "guard").mockResolvedValue();
  vi.spyOn(PAGE_CODE.vehicles, "loadComponent").mockResolvedValue(Component);
  vi.spyOn(PAGE_CODE.bookings, "loadComponent").mockResolvedValue(Component);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [assign, reload, onOffline]) mock.mockClear();
});

interface Situation {
  readonly isOutdated?: boolean;
  readonly isReachable?: boolean;
  readonly mayStay?: boolean;
  readonly signal?: AbortSignal;
}

/** Loads a page. Resolves to "document" if a document is loaded instead. */
async function load(location = VEHICLES, situation: Situation = {}): Promise<unknown> {
  const { isOutdated = false, isReachable = true, mayStay = true } = situation;
  const loadPage = createPageLoader({
    ...{ payloads: payloads as never, files, memory, onOffline },
    check: { isOutdated, isReachable: async () => isReachable },
  });
  const { signal = new AbortController().signal } = situation;
  const pending = new Promise((resolve) => setTimeout(resolve, 10, "document"));
  return await Promise.race([loadPage(location, mayStay, signal), pending]);
}

describe("the page loader", () => {
  it("runs the guard with the whole address, then loads the page's code and data", async () => {
    expect(await load()).toEqual({ page: "vehicles", data: DATA, Component });
    expect(PAGE_CODE.vehicles.guard).toHaveBeenCalledWith(new URL(createPath(VEHICLES), "https://site.test"));
  });

  it("shows an unknown path and a guard's PageError as an error", async () => {
    const nowhere = createLocation({ pathname: "/nope", search: "", hash: "" });
    expect(await load(nowhere)).toMatchObject({
      error: { status: 404, message: expect.stringContaining("/nope") },
    });
    vi.spyOn(PAGE_CODE.vehicles, "guard").mockRejectedValue(new PageError(403, "Not today"));
    expect(await load()).toEqual({ error: { status: 403, message: "Not today" } });
  });

  it.each<[string, () => unknown]>([
    ["its code is lost", () => vi.spyOn(PAGE_CODE.vehicles, "loadComponent").mockRejectedValue(lostCode)],
    ["the request for its data gets no response", () => payloads.load.mockRejectedValueOnce(lostData)],
    ["the request for its data gets status 429", () => payloads.load.mockRejectedValueOnce(answered(429))],
    ["its data is an HTML log-in page", () => payloads.load.mockRejectedValueOnce(loginPage)],
    ["its guard fails", () => vi.spyOn(PAGE_CODE.vehicles, "guard").mockRejectedValue(new Error("broken"))],
  ])("loads the document if %s", async (_what, breakPage) => {
    breakPage();
    expect(await load()).toBe("document");
    expect(assign).toHaveBeenCalledExactlyOnceWith("/vehicles?people=3#chooser");
    expect(onOffline).not.toHaveBeenCalled();
  });

  it("fetches the page's code files past every cache if the import fails", async () => {
    vi.spyOn(PAGE_CODE.vehicles, "loadComponent").mockRejectedValue(lostCode);
    await load();
    expect(fetch).toHaveBeenCalledExactlyOnceWith(files.vehicles[0], { cache: "reload" });
  });

  it("reloads if the page to load has the current address, as on Back", async () => {
    payloads.load.mockRejectedValueOnce(answered(404));
    expect(await load(createLocation({ pathname: "/", search: "", hash: "" }))).toBe("document");
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ["keeps the page and shows the notice for a link whose data gets no response", true, lostData, null],
    ["keeps the page and shows the notice for a link whose code is lost", true, lostCode, null],
    ["loads the document if the request for the data gets an error status", true, answered(403), "document"],
    ["loads the document on Back", false, lostData, "document"],
  ])("if the site is not reachable, %s", async (_what, mayStay, error, loaded) => {
    payloads.load.mockRejectedValueOnce(error);
    expect(await load(VEHICLES, { mayStay, isReachable: false })).toBe(loaded);
    expect([onOffline.mock.calls.length, assign.mock.calls.length]).toEqual(loaded ? [0, 1] : [1, 0]);
  });

  it("loads the document if the site has a newer build, but this build's page if the site is not reachable", async () => {
    expect(await load(VEHICLES, { isOutdated: true })).toBe("document");
    expect(await load(VEHICLES, { isOutdated: true, isReachable: false })).toMatchObject({
      page: "vehicles",
    });
    expect(assign).toHaveBeenCalledOnce();
  });

  it("shows no notice and loads no document after the navigation was aborted", async () => {
    const navigation = new AbortController();
    payloads.load.mockImplementationOnce(async () => {
      navigation.abort();
      throw lostData;
    });
    expect(await load(VEHICLES, { isReachable: false, signal: navigation.signal })).toBeNull();
    expect(await load(VEHICLES, { isOutdated: true, signal: navigation.signal })).toBeNull();
    expect([onOffline.mock.calls, assign.mock.calls]).toEqual([[], []]);
  });
});

describe("the page loader at the address of a stored request", () => {
  const stored = createLocation({ pathname: "/bookings", search: "?reference=any&token=any", hash: "" });

  it("adds the request that was last sent from this tab", async () => {
    const sent = { confirmation: createPath(stored) };
    memory.read.mockReturnValueOnce(JSON.stringify(sent));
    expect(await load(stored)).toMatchObject({ data: { ...DATA, sent } });
  });

  it("keeps the request that came with the document, or the message that it is gone", async () => {
    for (const given of [
      { ...DATA, sent: {} },
      { ...DATA, gone: {} },
    ]) {
      payloads.load.mockResolvedValueOnce(given);
      expect(await load(stored)).toMatchObject({ data: given });
    }
  });

  it("loads the document for any other request", async () => {
    expect(await load(stored)).toBe("document");
  });
});
