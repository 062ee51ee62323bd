/** The packages that each bring a copy of the Workers runtime, apart from `miniflare`, whose version they name. */
export const RUNTIME_TOOLS = ["wrangler", "@cloudflare/vite-plugin", "@cloudflare/vitest-plugin"] as const;

type RuntimeTool = (typeof RUNTIME_TOOLS)[number];

/** One release of a package. */
export interface Release {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Versions that share one runtime. */
export type RuntimeSet = Readonly<Record<RuntimeTool | "miniflare", string>>;

/**
 * The newest releases that were made for each other: the same `miniflare`, and with it the same runtime.
 * @param releases Of each tool, in any order.
 * @returns undefined where no three releases fit.
 */
export function findRuntimeSet(
  releases: Readonly<Record<RuntimeTool, readonly Release[]>>,
): RuntimeSet | undefined {
  const sorted = releases.wrangler.toSorted(newestFirst);
  for (const { version, dependencies } of sorted) {
    const miniflare = dependencies?.miniflare;
    if (miniflare === undefined) continue;
    const find = (tool: RuntimeTool) =>
      releases[tool]
        .toSorted(newestFirst)
        .find(
          ({ dependencies: their }) =>
            their?.miniflare === miniflare && (their.wrangler ?? version) === version,
        )?.version;
    const vitePlugin = find("@cloudflare/vite-plugin");
    const vitestPlugin = find("@cloudflare/vitest-plugin");
    if (vitePlugin === undefined || vitestPlugin === undefined) continue;
    return {
      wrangler: version,
      "@cloudflare/vite-plugin": vitePlugin,
      "@cloudflare/vitest-plugin": vitestPlugin,
      miniflare,
    };
  }
  return undefined;
}

/** The set in words that npm takes: `wrangler@4.149.0 …`. */
export function formatRuntimeSet(set: RuntimeSet): string {
  return Object.entries(set)
    .map(([name, version]) => `${name}@${version}`)
    .join(" ");
}

function newestFirst(one: Release, other: Release): number {
  return other.version.localeCompare(one.version, "en", { numeric: true });
}
