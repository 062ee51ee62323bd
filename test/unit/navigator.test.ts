import { createPath, type Location, type Path } from "react-router";
import { describe, expect, it } from "vitest";
import type { LoadedScreen } from "../../src/app/screen.ts";
import { createLocation, type HistoryEntries } from "../../src/client/navigation/history-entries.ts";
import { createPageNavigator, type PageNavigator } from "../../src/client/navigation/navigator.ts";

/** A browser-like history with Back and Forward. */
class FakeHistory implements HistoryEntries {
  /** Notifies the navigator, as a browser does after Back, Forward and a return from the back/forward cache. */
  notify = () => {};
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
  go = (delta: number) => {
    this.#index += delta;
    this.notify();
  };
  onMove = (listener: () => void) => {
    this.notify = listener;
  };
  get addresses() {
    return this.#entries.map(createPath);
  }
}

type Loaded = LoadedScreen | null;

interface Load {
  readonly mayStay: boolean;
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
    load: (_wanted, mayStay, signal) =>
      new Promise((resolve) => {
        const end = async (loaded: Loaded) => {
          resolve(loaded);
          await new Promise((done) => setTimeout(done));
        };
        loads.push({ mayStay, signal, end });
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
    navigator.push("#questions");
    expect(read()).toEqual(["/#questions", "of /", "PUSH"]);
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

  it("lets the loader keep the current page for a link, but not for Back", async () => {
    const { navigator, entries, load, goTo, read } = open();
    await goTo("/services");
    navigator.push("/vehicles");
    expect(load(1).mayStay).toBe(true);
    await load(1).end(null);
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
    expect([navigator.state.wanted, entries.addresses]).toEqual([null, ["/", "/services"]]);
    navigator.go(-1);
    expect(load(2).mayStay).toBe(false);
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
    ["a followed link", (navigator: PageNavigator) => navigator.push("/vehicles")],
    ["a link that replaces its entry", (navigator: PageNavigator) => navigator.replace("/vehicles")],
  ])("is aborted by %s, which adds an entry after the target's", async (_what, press) => {
    const { entries, navigator, load, goTo, read } = open();
    await goTo("/services");
    navigator.go(-1);
    press(navigator);
    expect(load(1).signal.aborted).toBe(true);
    expect(load(2).mayStay).toBe(false);
    await load(2).end(screenOf("/vehicles"));
    expect(read().slice(0, 2)).toEqual(["/vehicles", "of /vehicles"]);
    expect(entries.addresses).toEqual(["/", "/vehicles"]);
  });
});

describe("the navigator's pending load", () => {
  it("is aborted when the browser restores the document from the back/forward cache", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    entries.notify();
    expect(navigator.state.wanted).toBeNull();
    expect(load(0).signal.aborted).toBe(true);
    navigator.push("/services");
    await load(1).end(screenOf("/services"));
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
  });
});
