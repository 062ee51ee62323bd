import { createPath, type Location, type Path } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { LoadedScreen } from "../../src/app/screen.ts";
import { createLocation, type HistoryEntries } from "../../src/client/navigation/history-entries.ts";
import { createPageNavigator, type Loaded } from "../../src/client/navigation/navigator.ts";

/** A browser-like history with Back and Forward. */
class FakeHistory implements HistoryEntries {
  readonly #listeners: (() => void)[] = [];
  /** Restores the document like the back/forward cache. */
  restore = () => {};
  #entries: Location[] = [createLocation(toPath("/"))];
  #index = 0;

  read = () => this.#entries[this.#index] ?? expect.fail("The history has no such entry.");
  push = (location: Location) => {
    this.#entries = [...this.#entries.slice(0, this.#index + 1), location];
    this.#index += 1;
  };
  replace = (location: Location) => {
    this.#entries[this.#index] = location;
  };
  readIndex = () => this.#index;
  go = async (delta: number) => {
    // The browser ignores steps beyond either end.
    if (this.#entries[this.#index + delta] === undefined) return;
    this.#index += delta;
    for (const listener of this.#listeners) listener();
  };
  onPop = (listener: () => void) => {
    this.#listeners.push(listener);
  };
  onRestore = (listener: () => void) => {
    this.restore = listener;
  };
  get addresses() {
    return this.#entries.map(createPath);
  }
}

interface Load {
  readonly location: Location;
  readonly signal: AbortSignal;
  readonly end: (loaded: Loaded) => Promise<void>;
}

const HOME = { page: "home", data: "of /", Component: () => null } as unknown as LoadedScreen;

const screenOf = (path: string) => ({ ...HOME, data: `of ${path}` }) as unknown as LoadedScreen;

/** A navigator on the home page whose loads end when the test resolves them. */
function open(entries = new FakeHistory()) {
  const loads: Load[] = [];
  const navigator = createPageNavigator({
    entries,
    screen: HOME,
    load: (wanted, signal) =>
      new Promise((resolve) => {
        const end = async (loaded: Loaded) => {
          resolve(loaded);
          await new Promise((done) => setTimeout(done));
        };
        loads.push({ location: wanted, signal, end });
      }),
  });
  const load = (index: number) => loads[index] ?? expect.fail(`Nothing was loaded for the ${index}th time.`);
  /** The content on the screen, its path and the navigation type. */
  const read = () => {
    const { location: shown, screen, navigationType } = navigator.state;
    return [createPath(shown), "data" in screen ? screen.data : screen.error.status, navigationType];
  };
  const goTo = async (path: string) => {
    navigator.push(path);
    await load(loads.length - 1).end(screenOf(path));
  };
  return { navigator, entries, loads, load, read, goTo };
}

function toPath(pathname: string): Path {
  return { pathname, search: "", hash: "" };
}

describe("the navigator on a followed link", () => {
  it("keeps the current page until the next one has loaded, then pushes an entry", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services?for=two#top");
    expect(navigator.state.wanted).toMatchObject({ pathname: "/services", search: "?for=two", hash: "#top" });
    expect(read()).toEqual(["/", "of /", "POP"]);
    expect(entries.addresses).toEqual(["/"]);
    await load(0).end(screenOf("/services"));
    expect(navigator.state.wanted).toBeNull();
    expect(read()).toEqual(["/services?for=two#top", "of /services", "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/services?for=two#top"]);
    expect(entries.read()).toBe(navigator.state.location);
  });

  it("shows the page of the latest link, even if an earlier one loads afterwards", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    navigator.push("/vehicles");
    expect(load(0).signal.aborted).toBe(true);
    await load(1).end(screenOf("/vehicles"));
    await load(0).end(screenOf("/services"));
    expect(read()).toEqual(["/vehicles", "of /vehicles", "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/vehicles"]);
  });

  it("shows a failed page as an error in its own entry, and loads it again for a hash link", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    await load(0).end({ error: { status: 500, message: "broken" } });
    expect(read()).toEqual(["/services", 500, "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/services"]);
    navigator.push("/services#tours");
    await load(1).end(screenOf("/services"));
    expect(read()).toEqual(["/services#tours", "of /services", "PUSH"]);
  });

  it("reloads the current page and replaces its entry if the link leads to the same path", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/");
    await load(0).end(screenOf("/ again"));
    expect(read()).toEqual(["/", "of / again", "REPLACE"]);
    expect(entries.addresses).toEqual(["/"]);
  });
});

describe("the navigator on a hash link within the current page", () => {
  it("loads nothing and discards the pending load", async () => {
    const { navigator, entries, loads, load, read } = open();
    navigator.push("/services");
    navigator.push("#questions", null, { preventScrollReset: true });
    expect(read()).toEqual(["/#questions", "of /", "PUSH"]);
    expect(navigator.state.preventScrollReset).toBe(true);
    await load(0).end(screenOf("/services"));
    expect(read()).toEqual(["/#questions", "of /", "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/#questions"]);
    expect(loads).toHaveLength(1);
  });
});

describe("the navigator on Back and Forward", () => {
  it("loads the page of the entry and leaves the history unchanged", async () => {
    const { entries, navigator, load, goTo, read } = open();
    await goTo("/services");
    navigator.go(-1);
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
    await load(1).end(HOME);
    expect(read()).toEqual(["/", "of /", "POP"]);
    expect(entries.addresses).toEqual(["/", "/services"]);
  });

  it.each([-3, 3])("keeps page and history if a page %i entries away cannot be loaded", async (delta) => {
    const { entries, navigator, loads, load, goTo, read } = open();
    for (const path of ["/services", "/vehicles", "/bookings"]) await goTo(path);
    if (delta > 0) {
      navigator.go(-delta);
      await load(3).end(HOME);
    }
    const { location } = navigator.state;
    const [shown, { addresses }] = [read(), entries];
    navigator.go(delta);
    await load(loads.length - 1).end(null);
    expect(navigator.state.wanted).toBeNull();
    expect(read()).toEqual(shown);
    expect(navigator.state.location).toBe(location);
    expect(entries.addresses).toEqual(addresses);
    expect(entries.read()).toBe(location);
    // The same step works afterwards.
    navigator.go(delta);
    await load(loads.length - 1).end(screenOf("the target"));
    expect(read().slice(1)).toEqual(["of the target", "POP"]);
  });

  it("loads nothing and aborts the pending load on return to the current page", async () => {
    const { entries, navigator, loads, load, goTo, read } = open();
    await goTo("/services");
    navigator.go(-1);
    navigator.go(1);
    expect(load(1).signal.aborted).toBe(true);
    expect(loads).toHaveLength(2);
    expect(navigator.state.wanted).toBeNull();
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
    expect(entries.read()).toBe(navigator.state.location);
  });

  it.each([
    ["another page", "/vehicles", ["/", "/services", "/vehicles"]],
    ["the current page", "/services", ["/", "/services"]],
  ])("starts a link to %s from the page on the screen if Back is pending", async (_to, path, addresses) => {
    const { entries, navigator, load, goTo, read } = open();
    await goTo("/services");
    navigator.go(-1);
    navigator.push(path);
    expect(load(1).signal.aborted).toBe(true);
    await vi.waitFor(() => load(2));
    await load(2).end(screenOf(path));
    expect(read().slice(0, 2)).toEqual([path, `of ${path}`]);
    expect(entries.addresses).toEqual(addresses);
  });
});

describe("the navigator's pending load", () => {
  it("is aborted when the browser restores the document from the back/forward cache", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    entries.restore();
    expect(navigator.state.wanted).toBeNull();
    expect(load(0).signal.aborted).toBe(true);
    navigator.push("/services");
    await load(1).end(screenOf("/services"));
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
  });
});
