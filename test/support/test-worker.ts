import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { vi } from "vitest";
import type { PageModule } from "../../src/app/page-props.ts";
import { PAGE_CODE } from "../../src/app/pages.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { createApp } from "../../src/server/app.ts";
import type { BuildManifest } from "../../src/server/files/build-manifest.ts";
import type { BuiltPicture } from "../../src/server/image/built-picture.ts";
import { PAGE_ROWS } from "../../src/server/pages/page-rows.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createPicture } from "./built-picture.ts";

const MANIFEST: Omit<BuildManifest, "id"> = {
  entry: "/assets/entry.js",
  modules: [],
  criticalStyles: { text: "", hash: "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" },
  styles: [],
  catalogueStyles: "/assets/image-catalogue.css",
  fonts: [],
  pages: Object.fromEntries(PAGES.map(({ id }) => [id, []])) as unknown as BuildManifest["pages"],
};

/** An asset layer that returns a JSON text with the path of the requested file. */
const ASSETS = {
  fetch: async (request: Request | string) =>
    Response.json(`file ${new URL(new Request(request).url).pathname}`),
};

export const edgeCache = (caches as CacheStorage & { readonly default: Cache }).default;

/** A rate limit that every client has reached. */
export const REACHED_LIMIT = { limit: async () => ({ success: false }) };

interface WorkerParts {
  readonly env?: object;
  readonly manifest?: Partial<BuildManifest>;
  readonly picture?: Partial<BuiltPicture>;
}

/**
 * Creates the Worker's app with one picture. By default, the build's id and the picture's version are new, so that
 * tests share no entries of the data centre's cache.
 */
export function startWorker({ env, manifest, picture }: WorkerParts = {}) {
  const built = createPicture({ version: crypto.randomUUID(), ...picture });
  const app = createApp({
    manifest: { id: crypto.randomUUID(), ...MANIFEST, ...manifest },
    pictures: { [built.name]: built },
  });

  // Requests without `change` share this object, because the Worker caches parsed settings by the object.
  const bindings = { SITE_ORIGIN: "https://site.test", ASSETS, ...env };

  /** Waits until the response's body and the background work (`waitUntil`) have ended. `change` replaces bindings. */
  async function request(address: string, init: RequestInit = {}, change?: object): Promise<Response> {
    const context = createExecutionContext();
    const request = new Request(new URL(address, "https://site.test"), init);
    const changed = change ? { ...bindings, ...change } : bindings;
    const response = await app.fetch(request, changed as unknown as Env, context);
    const body = await response.bytes();
    await waitOnExecutionContext(context);
    return new Response(body.length > 0 ? body : null, response);
  }
  return { app, request };
}

/** Records the Worker's log until the test restores all mocks. `readEvents` omits request lines. */
export function recordLog() {
  const lines: string[] = [];
  for (const method of ["debug", "error", "info", "log", "trace", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words.join(" ")));
  const parse = (): Readonly<Record<string, unknown>>[] => lines.map((line) => JSON.parse(line));
  return {
    lines,
    // Only request lines have a method.
    readRequests: () => parse().filter(({ method }) => method !== undefined),
    readEvents: () => parse().filter(({ method }) => method === undefined),
  };
}

interface PageParts extends Partial<Pick<(typeof PAGE_CODE)["services"], "guard" | "load">> {
  readonly Component?: PageModule["Component"];
}

/** Replaces the code and the data of the page /services until the test restores all mocks. */
export function replacePage({
  Component = () => null,
  guard = async () => {},
  load = async () => ({ Component }),
}: PageParts): void {
  vi.spyOn(PAGE_CODE.services, "guard").mockImplementation(guard);
  vi.spyOn(PAGE_CODE.services, "load").mockImplementation(load);
  vi.spyOn(PAGE_CODE.services, "getComponent").mockReturnValue(Component);
  vi.spyOn(PAGE_ROWS.services, "load").mockReturnValue({ head: { title: "", description: "" } });
}
