import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentNeeded } from "../../src/client/navigation/failures.ts";
import { createPageLoading } from "../../src/client/navigation/page-loading.ts";
import { RequestFailure } from "../../src/client/platform/request.ts";

const SERVICES = { pathname: "/services", search: "", hash: "#tours" };

/** Loads the page's code and data. */
type LoadParts = () => Promise<unknown>;

const there: LoadParts = async () => "the page";
const lost = fail(new TypeError("Importing a module script failed."));
const unreachable = fail(new RequestFailure("/builds/payload/0a1b/services.json", {}));
const gone = fail(new RequestFailure("/builds/payload/0a1b/services.json", { status: 404 }));
const needsDocument = fail(new DocumentNeeded());
const broken = fail(new RequestFailure("/builds/payload/0a1b/services.json", { status: 500 }));

function fail(error: Error): LoadParts {
  return () => Promise.reject(error);
}

const assign = vi.fn();
const reload = vi.fn();
const onOffline = vi.fn();

beforeEach(() =>
  vi.stubGlobal("window", { location: { pathname: "/", search: "", hash: "", assign, reload } }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

interface Situation {
  readonly isOutdated?: boolean;
  /** Whether a newer build is live, or null if the site does not answer. */
  readonly check?: boolean | null;
  readonly mayReload?: boolean;
}

function open({ isOutdated = false, check = false, mayReload = true }: Situation = {}) {
  const claim = vi.fn(() => mayReload);
  const load = createPageLoading({
    check: { isOutdated, check: async () => check },
    claimReload: claim,
    onOffline,
  });
  return { load, claim };
}

/** The result of a load, or "pending" if a document load takes over. */
async function settle(load: Promise<unknown>): Promise<unknown> {
  return await Promise.race([load, new Promise((resolve) => setTimeout(resolve, 10, "pending"))]);
}

describe("the page loading", () => {
  it.each([
    ["a newer build is known", { isOutdated: true, check: true }, there],
    ["a newer build is known and a reload was just made", { isOutdated: true, mayReload: false }, lost],
    ["its code is lost", {}, lost],
    ["its data is gone", {}, gone],
  ])("navigates to the document if %s", async (_where, situation, loadParts) => {
    const { load, claim } = open(situation);
    expect(await settle(load(SERVICES, loadParts))).toBe("pending");
    expect(assign).toHaveBeenCalledExactlyOnceWith("/services#tours");
    expect(claim).toHaveBeenCalledOnce();
  });

  it("navigates to the document without claiming a reload if only the document can show the page", async () => {
    const { load, claim } = open({ mayReload: false });
    expect(await settle(load(SERVICES, needsDocument))).toBe("pending");
    expect(assign).toHaveBeenCalledExactlyOnceWith("/services#tours");
    expect(claim).not.toHaveBeenCalled();
  });

  it("reloads the current document if the page is on the screen", async () => {
    expect(await settle(open().load({ pathname: "/", search: "", hash: "" }, gone))).toBe("pending");
    expect(reload).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ["its code is lost and a reload was just made", { mayReload: false }, lost],
    ["its data is gone and a reload was just made", { mayReload: false }, gone],
    ["the site returns a 500", {}, broken],
  ])("returns an error with a fault id if %s", async (_where, situation, loadParts) => {
    const { load } = open(situation);
    const error = { status: 500, faultId: expect.stringMatching(/^F-/), cause: expect.any(Error) };
    expect(await settle(load(SERVICES, loadParts))).toMatchObject({ error });
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ["its data is unreachable", {}, unreachable],
    ["its code is lost and the site does not answer", { check: null }, lost],
    ["a newer build is known and the site does not answer", { isOutdated: true, check: null }, unreachable],
  ])("stays on the page and reports the lost connection if %s", async (_where, situation, loadParts) => {
    const { load, claim } = open(situation);
    expect(await settle(load(SERVICES, loadParts))).toBeNull();
    expect(onOffline).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    expect(claim).not.toHaveBeenCalled();
  });

  it("returns the loaded page without a connection, even if a newer build is known", async () => {
    const { load } = open({ isOutdated: true, check: null });
    expect(await settle(load(SERVICES, there))).toBe("the page");
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("an aborted page load", () => {
  it.each([
    ["a newer build is known", { isOutdated: true, check: true }, there],
    ["its code is lost", {}, lost],
    ["its data is unreachable", {}, unreachable],
  ])("changes nothing if %s", async (_where, situation, loadParts) => {
    const { load, claim } = open(situation);
    const navigation = new AbortController();
    const end = load(SERVICES, loadParts, navigation.signal);
    navigation.abort();
    expect(await settle(end)).toBeNull();
    expect(onOffline).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
    expect(claim).not.toHaveBeenCalled();
  });
});
