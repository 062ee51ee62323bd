import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = resolve("src");

/** The only words that are shipped in JavaScript: those of the frame around every page. */
const WORDS_OF_THE_FRAME = ["company.ts", "links.ts", "shell.ts", "site-pages.ts"].map((file) =>
  join(SOURCE, "content", file),
);

/** The names that README.md has for a part of src/content. */
const PARTS_OF_CONTENT: Readonly<Record<string, readonly string[]>> = {
  "the words of the frame": WORDS_OF_THE_FRAME,
  "the list of pages": [join(SOURCE, "content/site-pages.ts")],
};

/** The folders and parts of src that a folder may import, from the table of README.md. */
const MAY_IMPORT = new Map(
  [...readFileSync("README.md", "utf8").matchAll(/^\| `src\/([\w-]+)\/` \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, folder = "", cell = ""]) => [
      folder,
      cell
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ],
  ),
);

interface Import {
  readonly target: string;
  readonly isTypeOnly: boolean;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => join(SOURCE, file));

describe("the folders of src", () => {
  it("stand in the table of README.md, each with folders and parts that exist", () => {
    const folders = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...MAY_IMPORT.keys()].sort()).toEqual(folders.map(({ name }) => name).sort());
    const known = [...MAY_IMPORT.keys(), ...Object.keys(PARTS_OF_CONTENT)];
    expect([...MAY_IMPORT.values()].flat().filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(files.map((file) => [relative(SOURCE, file), file]))(
    "%s imports only what README.md allows",
    (place, file) => {
      // worker.ts is the entry of src/server.
      const allowed = MAY_IMPORT.get(topFolder(place)) ?? MAY_IMPORT.get("server") ?? [];
      const parts = allowed.flatMap((name) => PARTS_OF_CONTENT[name] ?? []);
      const forbidden = readImports(file).filter(({ target, isTypeOnly }) => {
        const folder = topFolder(relative(SOURCE, target));
        const isContentType = folder === "content" && isTypeOnly;
        return !allowed.includes(folder) && !parts.includes(target) && !isContentType;
      });
      expect(forbidden.map(({ target }) => relative(SOURCE, target))).toEqual([]);
    },
  );
});

describe("imports that run", () => {
  const running = new Map(
    files.map((file) => [
      file,
      readImports(file)
        .filter(({ target, isTypeOnly }) => !isTypeOnly && files.includes(target))
        .map(({ target }) => target),
    ]),
  );

  it("go in no circle from module to module", () => {
    const circle = findCircle(running).map((file) => relative(SOURCE, file));
    expect(circle).toEqual([]);
  });

  it.each(["server", "client"])("go in no circle between the features of the %s", (side) => {
    const folderOf = (file: string) => topFolder(dirname(relative(join(SOURCE, side), file)));
    const folders = new Map<string, string[]>();
    for (const [file, targets] of running) {
      // Modules that stand in the side itself put the features together, and all else is in no feature.
      const from = folderOf(file);
      const to = targets.map(folderOf).filter((folder) => folder !== from);
      folders.set(
        from,
        [...(folders.get(from) ?? []), ...to].filter((folder) => /^\w/.test(folder)),
      );
    }
    expect(findCircle(folders)).toEqual([]);
  });
});

describe("the way from a request to its answer, beside content and React's components", () => {
  it.each([
    ["a page", "pages/routes.ts", "pages/render.tsx", [], 25],
    [
      "a picture, without the engine inside the Worker",
      "image/routes.ts",
      "image/respond.ts",
      ["image/engines/wasm/wasm.ts", "image/catalogue.ts"],
      20,
    ],
    [
      "a booking, without the messages that are sent after the answer",
      "booking/routes.ts",
      "booking/store.ts",
      ["booking/delivery.ts"],
      25,
    ],
  ])("of %s is short", (_what, routes, onTheWay, beside, most) => {
    const onServer = (file: string) => join(SOURCE, "server", file);
    const left = files.filter((file) => ["app", "content"].includes(topFolder(relative(SOURCE, file))));
    const notCounted = [...left, ...beside.map(onServer)];
    const reached = collectReached(onServer(routes), new Set(notCounted));
    const own = [...reached].filter((file) => !notCounted.includes(file));
    expect(own).toContain(onServer(onTheWay));
    expect(own.length, own.map((file) => relative(SOURCE, file)).join("\n")).toBeLessThanOrEqual(most);
  });
});

describe("what the browser's entry reaches", () => {
  const reached = collectReached(join(SOURCE, "client/entry.ts"));

  it("is most of the app", () => {
    expect(reached.size).toBeGreaterThan(20);
    expect([...reached]).toContain(join(SOURCE, "app/pages/home/home-page.tsx"));
  });

  it("is never the server", () => {
    expect([...reached].filter((file) => file.startsWith(join(SOURCE, "server")))).toEqual([]);
    expect([...reached].filter((file) => readFileSync(file, "utf8").includes('"virtual:pictures"'))).toEqual(
      [],
    );
  });

  it("is no words but those of the frame: the words of the pages travel as data", () => {
    const words = [...reached].filter((file) => file.startsWith(join(SOURCE, "content")));
    expect(words.sort()).toEqual(WORDS_OF_THE_FRAME);
  });
});

function collectReached(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || extname(file) === ".css") return reached;
  reached.add(file);
  for (const { target, isTypeOnly } of readImports(file)) if (!isTypeOnly) collectReached(target, reached);
  return reached;
}

/** The relative imports of a module, dynamic ones included. */
function readImports(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(
    /^(?:import|export)\s(type\s)?(?:[^;"']*?\sfrom\s)?["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']/gm,
  );
  return [...found].map(([, type, fixed, dynamic]) => ({
    target: resolve(dirname(file), fixed ?? dynamic ?? ""),
    isTypeOnly: type !== undefined,
  }));
}

/** The nodes of a circle in a graph, from one of them to itself; empty where there is none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

function topFolder(place: string): string {
  return place.split(/[\\/]/)[0] ?? place;
}
