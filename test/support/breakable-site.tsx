import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { vi } from "vitest";
import type { PageComponent } from "../../src/app/page-props.ts";
import { PAGE_CODE } from "../../src/app/pages.ts";
import { createApp } from "../../src/server/app.ts";
import type { BuiltPicture } from "../../src/server/image/built-picture.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createPicture } from "./built-picture.ts";
import { createManifest } from "./create-manifest.ts";

/** Faults in the code of the page /services. An omitted part works normally. */
export interface PageFaults {
  /** Runs before the page is loaded. */
  readonly guard?: () => Promise<void>;
  /** Runs while the page's chunk loads. */
  readonly code?: () => Promise<unknown>;
  /** Runs during rendering, before the first byte is sent. */
  readonly render?: () => unknown;
}

/** Numbers the sites. The number is their picture's version, which keeps tests from sharing cache entries. */
let sites = 0;

/** Creates the whole Worker with one picture. Bindings are passed with each request. */
export function createBreakableSite(change: Partial<BuiltPicture> = {}) {
  const picture = createPicture({ version: `site-${++sites}`, ...change });
  const app = createApp({
    manifest: createManifest(),
    pictures: { [picture.name]: picture },
  });

  /** Sends a request and waits for its background work (`waitUntil`). */
  async function ask(request: Request, bindings: Partial<Env>) {
    const context = createExecutionContext();
    const answer = await app.fetch(request, bindings as Env, context);
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    await waitOnExecutionContext(context);
    return { status: answer.status, headers: answer.headers, text };
  }
  return { ask };
}

/** Breaks the page /services until the test restores all mocks. */
export function breakPage({ guard, code, render }: PageFaults): void {
  const { loadComponent } = PAGE_CODE.services;
  if (guard) vi.spyOn(PAGE_CODE.services, "guard").mockImplementation(guard);
  vi.spyOn(PAGE_CODE.services, "loadComponent").mockImplementation(async () => {
    await code?.();
    const Page = await loadComponent();
    return ((props) => {
      render?.();
      return <Page {...props} />;
    }) satisfies PageComponent;
  });
}
