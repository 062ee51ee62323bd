import { createPath, type Location, type Path } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { LoadedScreen } from "../../src/app/screen.ts";
import { createLocation, type HistoryEntries } from "../../src/client/navigation/history-entries.ts";
import { createPageNavigator, type Loaded } from "../../src/client/navigation/navigator.ts";

/** A history as browsers have it, whose visitor can go back and forward. */
class FakeHistory implements HistoryEntries {
  readonly #listeners: (() => void)[] = [];
  /** Brings the document back as the browser's back/forward cache does. */
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
  reload = vi.fn();
  go = async (delta: number) => {
    // The browser goes nowhere beyond its ends.
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

/** The navigator of a document of the home page, in which what is loaded ends when the test says so. */
function open(entries = new FakeHistory(), location = entries.read()) {
  const loads: Load[] = [];
  const navigator = createPageNavigator({
    entries,
    location,
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
  /** What is on the screen, at which address, and how the visitor came there. */
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

describe("a visitor who follows a link", () => {
  it("has the page on the screen until the next one is there, then that one and an entry for it", async () => {
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

  it("gets the page of the link that was followed last, even if another is there first", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    navigator.push("/vehicles");
    expect(load(0).signal.aborted).toBe(true);
    await load(1).end(screenOf("/vehicles"));
    await load(0).end(screenOf("/services"));
    expect(read()).toEqual(["/vehicles", "of /vehicles", "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/vehicles"]);
  });

  it("sees the error of a page in its place, with its own entry", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    await load(0).end({ error: { status: 500, message: "broken" } });
    expect(read()).toEqual(["/services", 500, "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/services"]);
  });

  it("loads the page again from its error, also at a place on it", async () => {
    const { navigator, load, read } = open();
    navigator.push("/services");
    await load(0).end({ error: { status: 500, message: "broken" } });
    navigator.push("/services#tours");
    await load(1).end(screenOf("/services"));
    expect(read()).toEqual(["/services#tours", "of /services", "PUSH"]);
  });

  it("replaces the entry by a link to the page itself, which is loaded again", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/");
    await load(0).end(screenOf("/ again"));
    expect(read()).toEqual(["/", "of / again", "REPLACE"]);
    expect(entries.addresses).toEqual(["/"]);
  });
});

describe("a place on the page on the screen", () => {
  it("needs nothing to be loaded, and gives up what is being loaded", async () => {
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

  it("can take the present entry", () => {
    const { navigator, entries, read } = open();
    navigator.replace({ search: "", hash: "#questions" });
    expect(read()).toEqual(["/#questions", "of /", "REPLACE"]);
    expect(entries.addresses).toEqual(["/#questions"]);
  });
});

describe("on the way through the history", () => {
  it("the page of the entry is loaded, and the history stays as it is", async () => {
    const { entries, navigator, load, goTo, read } = open();
    await goTo("/services");
    navigator.go(-1);
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
    await load(1).end(HOME);
    expect(read()).toEqual(["/", "of /", "POP"]);
    expect(entries.addresses).toEqual(["/", "/services"]);
  });

  it.each([
    ["one step back", 2, -1],
    ["several steps back", 3, -3],
    ["one step forward", 1, 1],
    ["several steps forward", 0, 3],
  ])("a page that cannot be loaded leaves page and history as they were, %s", async (_way, from, delta) => {
    const { entries, navigator, loads, load, goTo, read } = open();
    for (const path of ["/services", "/vehicles", "/bookings"]) await goTo(path);
    const addresses = entries.addresses;
    if (from < 3) {
      navigator.go(from - 3);
      await load(3).end(screenOf(addresses[from] ?? ""));
    }
    const { location } = navigator.state;
    navigator.go(delta);
    await load(loads.length - 1).end(null);
    expect(navigator.state.wanted).toBeNull();
    expect(read().slice(0, 2)).toEqual([addresses[from], `of ${addresses[from]}`]);
    expect(navigator.state.location).toBe(location);
    expect(entries.addresses).toEqual(addresses);
    expect(entries.read()).toBe(location);
    // The way is still open.
    const count = loads.length;
    navigator.go(delta);
    await load(count).end(screenOf(addresses[from + delta] ?? ""));
    expect(read()).toEqual([addresses[from + delta], `of ${addresses[from + delta]}`, "POP"]);
  });

  it("the way back to the page on the screen loads nothing and aborts what is being loaded", async () => {
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
    ["the page on the screen", "/services", ["/", "/services"]],
  ])(
    "a link to %s that is followed meanwhile starts from the page on the screen",
    async (_to, path, addresses) => {
      const { entries, navigator, load, goTo, read } = open();
      await goTo("/services");
      navigator.go(-1);
      navigator.push(path);
      expect(load(1).signal.aborted).toBe(true);
      await vi.waitFor(() => load(2));
      await load(2).end(screenOf(path));
      expect(read().slice(0, 2)).toEqual([path, `of ${path}`]);
      expect(entries.addresses).toEqual(addresses);
    },
  );

  it("the page of the current entry is loaded if the document is of another entry", async () => {
    const { entries, load, read } = openAhead();
    expect(read()).toEqual(["/", "of /", "POP"]);
    await load(0).end(screenOf("/vehicles"));
    expect(read()).toEqual(["/vehicles", "of /vehicles", "POP"]);
    expect(entries.addresses).toEqual(["/", "/vehicles"]);
    expect(entries.reload).not.toHaveBeenCalled();
  });

  it("the document of the current entry is loaded if that page cannot be loaded", async () => {
    const { entries, load } = openAhead();
    await load(0).end(null);
    expect(entries.reload).toHaveBeenCalledOnce();
    expect(entries.addresses).toEqual(["/", "/vehicles"]);
  });

  it("a link that is followed before the page of the current entry is loaded overwrites no entry", async () => {
    const { entries, navigator, load, read } = openAhead();
    navigator.push("/");
    await load(1).end(HOME);
    expect(read()).toEqual(["/", "of /", "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/vehicles", "/"]);
  });
});

/** The navigator of a document of the home page that was loading while the visitor went on to another entry. */
function openAhead() {
  const entries = new FakeHistory();
  const location = createLocation(entries.read());
  entries.push(createLocation(toPath("/vehicles")));
  return open(entries, location);
}

describe("giving up what is being loaded", () => {
  it("happens by itself when the browser brings the document back that had been left for another", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    entries.restore();
    expect(navigator.state.wanted).toBeNull();
    expect(load(0).signal.aborted).toBe(true);
    navigator.push("/services");
    await load(1).end(screenOf("/services"));
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
  });

  it("does not happen to a Back in progress when the browser brings the document back", async () => {
    const { navigator, entries, load, goTo, read } = open();
    await goTo("/services");
    navigator.go(-1);
    entries.restore();
    await load(2).end(HOME);
    expect(read()).toEqual(["/", "of /", "POP"]);
    expect(entries.addresses).toEqual(["/", "/services"]);
  });

  it("happens by itself where there is nothing to be shown", async () => {
    const { navigator, load, read } = open();
    navigator.push("/services");
    await load(0).end(null);
    expect(navigator.state.wanted).toBeNull();
    expect(read()).toEqual(["/", "of /", "POP"]);
  });
});

describe("a subscriber", () => {
  it("is told what changed: that something is wanted, and what has come of it", async () => {
    const { navigator, load } = open();
    const told: unknown[] = [];
    const end = navigator.subscribe(({ location, wanted }, before) =>
      told.push([before.location.pathname, location.pathname, wanted?.pathname]),
    );
    navigator.push("/services");
    await load(0).end(screenOf("/services"));
    end();
    navigator.push("/vehicles");
    expect(told).toEqual([
      ["/", "/", "/services"],
      ["/", "/services", undefined],
    ]);
  });
});

it("knows addresses as react-router's components want them", () => {
  const { navigator } = open();
  expect(navigator.createHref({ pathname: "/services", hash: "#tours" })).toBe("/services#tours");
  expect(navigator.createHref("/services")).toBe("/services");
});
