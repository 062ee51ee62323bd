import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = resolve("src");

/** The only content that JavaScript bundles contain: the frame around every page. */
const WORDS_OF_THE_FRAME = ["brand.ts", "company.ts", "links.ts", "shell.ts", "site-pages.ts"].map((file) =>
  join(SOURCE, "content", file),
);

/** The names that README.md uses for parts of src/content. */
const PARTS_OF_CONTENT: Readonly<Record<string, readonly string[]>> = {
  "the words of the frame": WORDS_OF_THE_FRAME,
  "the list of pages": [join(SOURCE, "content/site-pages.ts")],
  "the limits of bookings": [join(SOURCE, "content/booking-limits.ts")],
};

/** The folders and parts of src that each folder may import, from the table of README.md. */
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
  it("are listed in the table of README.md with existing folders and parts", () => {
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

describe("runtime imports", () => {
  const running = new Map(
    files.map((file) => [
      file,
      readImports(file)
        .filter(({ target, isTypeOnly }) => !isTypeOnly && files.includes(target))
        .map(({ target }) => target),
    ]),
  );

  it("have no cycle between modules", () => {
    const circle = findCircle(running).map((file) => relative(SOURCE, file));
    expect(circle).toEqual([]);
  });

  it.each(["server", "client"])("have no cycle between the features of the %s", (side) => {
    const folderOf = (file: string) => topFolder(dirname(relative(join(SOURCE, side), file)));
    const folders = new Map<string, string[]>();
    for (const [file, targets] of running) {
      // Modules directly in the side's folder connect the features. Modules elsewhere belong to no feature.
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

describe("the number of modules from the route to the response, without content and components", () => {
  it.each([
    ["a page", "pages/routes.ts", "pages/render.tsx", [], 25],
    [
      "a picture, without the engine inside the Worker",
      "image/routes.ts",
      "image/respond.ts",
      ["image/engines/wasm/wasm.ts", "image/catalogue.ts"],
      21,
    ],
    [
      "a booking, without the messages sent after the response",
      "booking/routes.ts",
      "booking/database.ts",
      ["booking/delivery.ts"],
      25,
    ],
  ])("stays small for %s", (_what, routes, onTheWay, beside, most) => {
    const onServer = (file: string) => join(SOURCE, "server", file);
    const left = files.filter((file) => ["app", "content"].includes(topFolder(relative(SOURCE, file))));
    const notCounted = [...left, ...beside.map(onServer)];
    const reached = collectReached(onServer(routes), new Set(notCounted));
    const own = [...reached].filter((file) => !notCounted.includes(file));
    expect(own).toContain(onServer(onTheWay));
    expect(own.length, own.map((file) => relative(SOURCE, file)).join("\n")).toBeLessThanOrEqual(most);
  });
});

describe("the modules that the browser's entry imports", () => {
  const reached = collectReached(join(SOURCE, "client/entry.ts"));

  it("include most of the app", () => {
    expect(reached.size).toBeGreaterThan(20);
    expect([...reached]).toContain(join(SOURCE, "app/pages/home/home-page.tsx"));
  });

  it("never include the server", () => {
    expect([...reached].filter((file) => file.startsWith(join(SOURCE, "server")))).toEqual([]);
    expect([...reached].filter((file) => readFileSync(file, "utf8").includes('"virtual:pictures"'))).toEqual(
      [],
    );
  });

  it("include no content but the frame: page content travels as data", () => {
    const words = [...reached].filter((file) => file.startsWith(join(SOURCE, "content")));
    const limits = PARTS_OF_CONTENT["the limits of bookings"] ?? [];
    expect(words.filter((file) => !limits.includes(file)).sort()).toEqual(WORDS_OF_THE_FRAME);
  });
});

function collectReached(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || extname(file) === ".css") return reached;
  reached.add(file);
  for (const { target, isTypeOnly } of readImports(file)) if (!isTypeOnly) collectReached(target, reached);
  return reached;
}

/** Returns the relative imports of a module, including dynamic ones and `import.meta.glob`. */
function readImports(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(
    /^(?:import|export)\s(type\s)?(?:[^;"']*?\sfrom\s)?["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']/gm,
  );
  const imports = [...found].map(([, type, fixed, dynamic]) => ({
    target: resolve(dirname(file), fixed ?? dynamic ?? ""),
    isTypeOnly: type !== undefined,
  }));
  const patterns = text.matchAll(/\bimport\.meta\.glob[^(]*\(\s*"(\.[^"]+)"/g);
  const matched = [...patterns].flatMap(([, pattern = ""]) => globSync(join(dirname(file), pattern)));
  return [...imports, ...matched.map((target) => ({ target, isTypeOnly: false }))];
}

/** Returns the nodes of a cycle in a graph, or an empty list. */
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
