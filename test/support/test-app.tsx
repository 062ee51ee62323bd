import { createExecutionContext, env } from "cloudflare:test";
import { vi } from "vitest";
import type { PageComponent } from "../../src/app/page-props.ts";
import { PAGE_CODE, type PageCode } from "../../src/app/pages.ts";
import { createApp } from "../../src/server/app.ts";
import { PAGE_DATA } from "../../src/server/pages/data.ts";
import { createManifest } from "./create-manifest.ts";

interface PageParts extends Partial<PageCode> {
  readonly Component: PageComponent;
  /** The page's data besides an empty head. */
  readonly data?: object;
}

/** Replaces the code and the data of the page /services until the test restores all mocks. */
export function replacePage({
  Component,
  guard = async () => {},
  loadComponent = async () => Component,
  data,
}: PageParts): void {
  vi.spyOn(PAGE_CODE.services, "guard").mockImplementation(guard);
  vi.spyOn(PAGE_CODE.services, "loadComponent").mockImplementation(loadComponent);
  vi.spyOn(PAGE_DATA, "services").mockReturnValue({ head: { title: "", description: "" }, ...data });
}

/** Sends a request to a new app of the Worker. */
export async function askApp(path: string, init?: RequestInit, bindings: object = env): Promise<Response> {
  const app = createApp({ manifest: createManifest() });
  return await app.request(`https://site.test${path}`, init, bindings, createExecutionContext());
}
