import { createPath, type Location, type Path } from "react-router";
import { describe, expect, it } from "vitest";
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
  go = (delta: number) => {
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

  it("gets another page where the page's guard says so, which leaves no entry behind", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    await load(0).end({ elsewhere: "/vehicles" });
    await load(1).end(screenOf("/vehicles"));
    expect(read()).toEqual(["/vehicles", "of /vehicles", "PUSH"]);
    expect(entries.addresses).toEqual(["/", "/vehicles"]);
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

  it("a page that cannot be had leaves the visitor, and the address, where they were", async () => {
    const { entries, navigator, load, goTo, read } = open();
    await goTo("/services");
    navigator.go(-1);
    await load(1).end(null);
    expect(navigator.state.wanted).toBeNull();
    expect(read()).toEqual(["/services", "of /services", "PUSH"]);
    expect(entries.read()).toBe(navigator.state.location);
  });

  it("a guard that leads elsewhere takes the entry", async () => {
    const { entries, navigator, load, goTo } = open();
    await goTo("/services");
    navigator.go(-1);
    await load(1).end({ elsewhere: "/vehicles" });
    await load(2).end(screenOf("/vehicles"));
    expect(entries.addresses).toEqual(["/vehicles", "/services"]);
  });

  it("an entry that was gone to before the app was there is followed", async () => {
    const entries = new FakeHistory();
    const location = entries.read();
    entries.push(createLocation(toPath("/vehicles")));
    const { load, read } = open(entries, location);
    expect(read()).toEqual(["/", "of /", "POP"]);
    await load(0).end(screenOf("/vehicles"));
    expect(read()).toEqual(["/vehicles", "of /vehicles", "POP"]);
    expect(entries.addresses).toEqual(["/", "/vehicles"]);
  });
});

describe("giving up what is being loaded", () => {
  it("keeps page and address, even if the load still ends", async () => {
    const { navigator, entries, load, read } = open();
    navigator.push("/services");
    navigator.stay();
    expect(navigator.state.wanted).toBeNull();
    await load(0).end(screenOf("/services"));
    expect(read()).toEqual(["/", "of /", "POP"]);
    expect(entries.addresses).toEqual(["/"]);
  });

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
