import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageLoading } from "../../src/client/page-loading.ts";
import { RequestFailure } from "../../src/client/request.ts";

const gone = () => Promise.reject(new RequestFailure("/services/_payload.json", { status: 404 }));
const unreachable = () => Promise.reject(new RequestFailure("/services/_payload.json", {}));

/** What became of a part: it is there, it failed, or nobody waits for it any more. */
type End = "there" | "failed" | "given up";

let assign: ReturnType<typeof vi.fn>;
let reload: ReturnType<typeof vi.fn>;
let tab: EventTarget;

beforeEach(() => {
  assign = vi.fn();
  reload = vi.fn();
  tab = Object.assign(new EventTarget(), {
    location: { pathname: "/", search: "", hash: "", assign, reload },
  });
  vi.stubGlobal("window", tab);
});
afterEach(() => vi.unstubAllGlobals());

describe("a tab of an earlier build", () => {
  it("leaves for the document of the wanted page, once, however many parts that page has", async () => {
    const { load, goTo } = openTab({ isOutdated: true });
    goTo("/services?from=BFS#drives");
    expect(await endAll(load(there), load(there))).toEqual(["given up", "given up"]);
    expect(assign.mock.calls).toEqual([["/services?from=BFS#drives"]]);
  });

  it("is at rest when it comes back from the back/forward cache, and leaves for the next page as for the first", async () => {
    const { load, goTo, stay } = openTab({ isOutdated: true });
    goTo("/services");
    await endAll(load(there));
    tab.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(stay).not.toHaveBeenCalled();
    tab.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(stay).toHaveBeenCalledOnce();
    goTo("/services");
    await endAll(load(there));
    expect(assign.mock.calls).toEqual([["/services"], ["/services"]]);
  });

  it("keeps its page where the site cannot be reached, and says so", async () => {
    const { load, goTo, stay, onOffline } = openTab({ isOutdated: true, answer: () => null });
    goTo("/services");
    expect(await endAll(load(unreachable))).toEqual(["failed"]);
    expect(assign).not.toHaveBeenCalled();
    expect(stay).toHaveBeenCalledOnce();
    expect(onOffline).toHaveBeenCalledOnce();
    goTo("/vehicles");
    // What is there without a connection can be read.
    expect(await endAll(load(there))).toEqual(["there"]);
  });

  it("stays where the visitor turns back while it looks", async () => {
    const { load, goTo, stay } = openTab({ isOutdated: true });
    goTo("/services");
    const end = watch(load(there));
    stay();
    expect(await end()).toEqual(["given up"]);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("parts that are gone", () => {
  it("load their page as a document, once, whichever is asked about sooner", async () => {
    const { load, goTo, release } = openTab({ answer: "by hand" });
    goTo("/services");
    const end = watch(load(gone), load(gone));
    await release(1);
    await release(0);
    expect(await end()).toEqual(["given up", "given up"]);
    expect(assign.mock.calls).toEqual([["/services"]]);
  });

  it("are an error where the guard allows no document, and not where another page is wanted by then", async () => {
    const first = openTab({ mayLeave: false });
    first.goTo("/services");
    expect(await endAll(first.load(gone))).toEqual(["failed"]);

    const second = openTab({ mayLeave: false, answer: "by hand" });
    second.goTo("/services");
    const end = watch(second.load(gone));
    second.goTo("/vehicles");
    await second.release(0);
    expect(await end()).toEqual(["given up"]);
    expect(assign).not.toHaveBeenCalled();
  });

  it("load the document once more that the tab began with, and leave it as it is without a connection", async () => {
    const online = openTab({ hasRouter: false });
    expect(await endAll(online.load(gone))).toEqual(["given up"]);
    expect(reload).toHaveBeenCalledOnce();
    const offline = openTab({ hasRouter: false, answer: () => null });
    expect(await endAll(offline.load(gone))).toEqual(["given up"]);
    expect(reload).toHaveBeenCalledOnce();
  });
});

interface TabOptions {
  readonly isOutdated?: boolean;
  readonly mayLeave?: boolean;
  readonly hasRouter?: boolean;
  /** What the site says of its latest build. By hand, each answer waits to be released. */
  readonly answer?: (() => boolean | null) | "by hand";
}

function openTab({ isOutdated = false, mayLeave = true, hasRouter = true, answer }: TabOptions) {
  const waiting: (() => void)[] = [];
  const check = async () => {
    if (answer === "by hand") await new Promise<void>((resolve) => waiting.push(resolve));
    return typeof answer === "function" ? answer() : isOutdated;
  };
  const navigation: { location: Location | undefined } = { location: undefined };
  const stay = vi.fn(() => {
    navigation.location = undefined;
  });
  const onOffline = vi.fn();
  let isSpent = !mayLeave;
  const guard = {
    claim() {
      const may = !isSpent;
      isSpent = true;
      return may;
    },
  };
  const router = { state: { navigation }, stay };
  const { load } = createPageLoading({
    check: { isOutdated, check },
    guard,
    getRouter: () => (hasRouter ? router : undefined),
    onOffline,
  });
  const goTo = (address: string) => {
    const { pathname, search, hash } = new URL(address, "https://site.test");
    navigation.location = { pathname, search, hash };
  };
  const release = async (index: number) => {
    await vi.waitFor(() => expect(waiting[index]).toBeDefined());
    waiting[index]?.();
  };
  return { load, goTo, stay, onOffline, release };
}

type Location = Pick<URL, "pathname" | "search" | "hash">;

async function there(): Promise<string> {
  return "part";
}

/** Watches parts; what became of them is told once all has happened that can: nothing here waits for a clock. */
function watch(...parts: readonly Promise<unknown>[]): () => Promise<End[]> {
  const ends = parts.map((): End => "given up");
  for (const [index, part] of parts.entries()) {
    part.then(
      () => ends.splice(index, 1, "there"),
      () => ends.splice(index, 1, "failed"),
    );
  }
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return ends;
  };
}

function endAll(...parts: readonly Promise<unknown>[]): Promise<End[]> {
  return watch(...parts)();
}
