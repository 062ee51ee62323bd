import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = resolve("src");

/** Which folders of src a folder may import from. Whoever changes this changes the architecture. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "worker.ts": ["server"],
  server: ["server", "app", "content", "shared"],
  app: ["app", "content", "shared", "styles"],
  client: ["client", "app", "content", "shared", "styles"],
  "service-worker": ["service-worker", "content", "shared"],
  content: ["content"],
  shared: ["shared"],
};

/** The only words that are shipped in JavaScript: those of the frame around every page. */
const WORDS_OF_THE_FRAME = ["company.ts", "links.ts", "navigation.ts", "shell.ts"].map((file) =>
  join(SOURCE, "content", file),
);

interface Import {
  readonly target: string;
  readonly isTypeOnly: boolean;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => join(SOURCE, file));

describe("the folders of src", () => {
  it.each(files.map((file) => [relative(SOURCE, file), file]))(
    "%s imports only what its place may",
    (place, file) => {
      const allowed = MAY_IMPORT[topFolder(place)] ?? [];
      const targets = readImports(file).map(({ target }) => topFolder(relative(SOURCE, target)));
      expect(targets.filter((target) => !allowed.includes(target))).toEqual([]);
    },
  );
});

describe("the modules of src", () => {
  it("import one another in one direction only, but for types", () => {
    const done = new Set<string>();
    expect(files.map((file) => findCircle(file, [], done)).filter(Boolean)).toEqual([]);
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

/** The first circle of imports that is met from a module on, as the names of its modules. */
function findCircle(file: string, way: readonly string[], done: Set<string>): string | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].map(toPlace).join(" > ");
  if (done.has(file) || extname(file) === ".css") return undefined;
  for (const { target, isTypeOnly } of readImports(file)) {
    const circle = isTypeOnly ? undefined : findCircle(target, [...way, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return undefined;
}

function toPlace(file: string): string {
  return relative(SOURCE, file);
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

function topFolder(place: string): string {
  return place.split(/[\\/]/)[0] ?? place;
}
