import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Suspense, use } from "react";
import type { PageComponent } from "../../src/app/page-props.ts";
import { imagePresets } from "../../src/content/image-presets.ts";
import { createApp } from "../../src/server/app.ts";
import type { ServerPage } from "../../src/server/pages/page.ts";
import { SERVER_PAGES } from "../../src/server/pages/table.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createPicture } from "./built-picture.ts";
import { EMPTY_MANIFEST } from "./empty-manifest.ts";

/** Faults in the code of the page /services. An omitted part works normally. */
export interface PageFaults {
  /** Runs while the page's chunk loads. */
  readonly code?: () => Promise<unknown>;
  /** Runs before the page's data is read. */
  readonly data?: () => Promise<unknown>;
  /** Runs during rendering, before the first byte is sent. */
  readonly render?: () => unknown;
  /** A promise on which a part of the page suspends after the first bytes were sent. */
  readonly latePart?: () => Promise<unknown>;
}

/** Numbers the sites. The number is their picture's version, which keeps tests from sharing cache entries. */
let sites = 0;

/** Creates the whole Worker with a page that can fail. Bindings and faults are passed with each request. */
export function createBreakableSite() {
  let faults: PageFaults = {};
  const picture = createPicture({ version: `site-${++sites}` });
  const app = createApp({
    manifest: EMPTY_MANIFEST,
    pages: SERVER_PAGES.map((page) => (page.id === "services" ? withFaults(page) : page)),
    images: { pictures: new Map([[picture.name, picture]]), presets: imagePresets },
  });

  function withFaults({ loadComponent, read, ...page }: ServerPage): ServerPage {
    return {
      ...page,
      loadComponent: async () => {
        await faults.code?.();
        const Page = await loadComponent();
        return ((props) => {
          faults.render?.();
          const part = faults.latePart?.();
          return (
            <>
              <Page {...props} />
              {part && (
                <Suspense fallback="…">
                  <LatePart part={part} />
                </Suspense>
              )}
            </>
          );
        }) satisfies PageComponent;
      },
      read: async (request) => {
        await faults.data?.();
        return await read(request);
      },
    };
  }

  /** Sends a request and waits for its background work (`waitUntil`). */
  async function ask(request: Request, bindings: Partial<Env>, pageFaults: PageFaults = {}) {
    faults = pageFaults;
    const context = createExecutionContext();
    const answer = await app.fetch(request, bindings as Env, context);
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    await waitOnExecutionContext(context);
    return { status: answer.status, headers: answer.headers, text };
  }
  return { ask };
}

function LatePart({ part }: { readonly part: Promise<unknown> }) {
  use(part);
  return null;
}
