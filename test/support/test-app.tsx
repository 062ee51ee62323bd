import { env } from "cloudflare:test";
import type { PageComponent } from "../../src/app/page-props.ts";
import { createApp } from "../../src/server/app.ts";
import type { PageAnswer, ServerPage } from "../../src/server/pages/page.ts";
import { EMPTY_MANIFEST } from "./empty-manifest.ts";

interface TestPage extends Partial<ServerPage> {
  readonly Component: PageComponent;
}

/** Creates a page's answer with empty data, except for the given parts. */
export function createPageAnswer(
  parts: Partial<Omit<PageAnswer, "data">> & { data?: object } = {},
): PageAnswer {
  const data = { head: { title: "", description: "" }, ...parts.data };
  return { ...parts, data: data as PageAnswer["data"] };
}

/** Creates a stand-in for the page /services with the given parts. */
export function createTestPage({ Component, ...parts }: TestPage): ServerPage {
  return {
    id: "services",
    path: "/services",
    isPerVisitor: false,
    loadComponent: async () => Component,
    guard: async () => undefined,
    read: () => createPageAnswer(),
    ...parts,
  };
}

/** Creates the Worker's app with one test page and the site's error screen. */
export function createTestApp(page: TestPage) {
  const app = createApp({ manifest: EMPTY_MANIFEST, pages: [createTestPage(page)] });
  return {
    ask: (path: string, init?: RequestInit, bindings: object = env) =>
      app.request(`https://site.test${path}`, init, bindings),
  };
}
