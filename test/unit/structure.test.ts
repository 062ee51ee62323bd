import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const SOURCE = resolve("src");

/** Modules of src/content for src/app and src/client. Every folder may use `import type` with src/content. */
const APP_CONTENT = ["brand.ts", "company.ts", "links.ts", "map-names.ts", "shell.ts", "site-pages.ts"].map(
  inContent,
);
const SHARED_CONTENT = ["booking-limits.ts", "company.ts", "email-providers.ts", "site-pages.ts"].map(
  inContent,
);

/** The loaders of the pages' data. A build runs them in Node, so they may not import the Worker's other folders. */
const LOADERS = "server/pages/data";

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  server: ["server", "app", "content", "shared"],
  [LOADERS]: [LOADERS, "content", "shared"],
  app: ["app", "shared", "styles", ...APP_CONTENT],
  client: ["client", "app", "shared", "styles", ...APP_CONTENT],
  "service-worker": ["service-worker", "content", "shared"],
  content: ["content"],
  shared: ["shared", ...SHARED_CONTENT],
  styles: [],
};

interface Import {
  /** The path of the imported module, relative to src. */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"),
);

it.each([...readdirSync(SOURCE).filter((name) => !name.includes(".")), LOADERS])(
  "src/%s has no relative import outside MAY_IMPORT, except types that isAllowed accepts",
  (name) => {
    // worker.ts is the entry of src/server.
    const own = files.filter((file) => isIn(name, file) || (name === "server" && file === "worker.ts"));
    const allowed = MAY_IMPORT[name] ?? expect.fail(`MAY_IMPORT has no row for ${name}. Add one.`);
    const isAllowed = ({ target, isTypeOnly }: Import) =>
      allowed.some((one) => isIn(one, target)) ||
      (isTypeOnly && (isIn("content", target) || (name === LOADERS && isIn("app", target))));
    const forbidden = own.flatMap((file) =>
      readImports(file).flatMap((one) => (isAllowed(one) ? [] : `${file}: ${one.target}`)),
    );
    expect(forbidden).toEqual([]);
  },
);

/** Returns a module's relative imports and re-exports, including `import()` and `import.meta.glob` with one pattern. */
function readImports(file: string): Import[] {
  const folder = join(SOURCE, dirname(file));
  const text = readFileSync(join(SOURCE, file), "utf8");
  const found = text.matchAll(
    /^(?:import|export)\s(type\s)?(?:[^;"']*?\sfrom\s)?["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']/gm,
  );
  const named = [...found].map(([, type, fixed, dynamic]) => ({
    target: relative(SOURCE, join(folder, fixed ?? dynamic ?? "")),
    isTypeOnly: type !== undefined,
  }));
  const patterns = text.matchAll(/\bimport\.meta\.glob[^(]*\(\s*"(\.[^"]+)"/g);
  const matched = [...patterns].flatMap(([, pattern = ""]) => globSync(join(folder, pattern)));
  return [...named, ...matched.map((path) => ({ target: relative(SOURCE, path), isTypeOnly: false }))];
}

/** Returns whether `file` is `path` or is in the folder `path`. */
function isIn(path: string, file: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

function inContent(file: string): string {
  return join("content", file);
}
