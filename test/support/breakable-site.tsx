import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Suspense, use } from "react";
import type { RouteObject } from "react-router";
import { imagePresets } from "../../src/content/image-presets.ts";
import { createApp, createSiteRoutes } from "../../src/server/app.ts";
import type { Env } from "../../src/server/env.ts";
import { EMPTY_MANIFEST } from "./empty-manifest.ts";
import { createPicture } from "./image-app.ts";
import { drawFile } from "./image-file.ts";

/** What goes wrong in the code of the page /services; nothing where a part is left out. */
export interface PageFaults {
  /** When its chunk is loaded. */
  readonly code?: () => Promise<unknown>;
  readonly loader?: () => Promise<unknown>;
  /** Before the first byte has left. */
  readonly render?: () => unknown;
  /** What a part of it waits for when the first bytes have left. */
  readonly latePart?: () => Promise<unknown>;
  readonly errorScreen?: () => never;
}

type Draw = (options: { readonly format: string }) => Promise<unknown>;

const drawAnything: Draw = async ({ format }) => ({
  image: () => new Blob([drawFile("webp", "drawn")]).stream(),
  contentType: () => format,
});

/** A stand-in for Cloudflare Images, which draws everything or does what it is told. */
export function createDrawingService(output: Draw = drawAnything) {
  return { input: () => ({ transform: () => ({ output }) }) };
}

/** The whole Worker with a page that breaks, and bindings that are given with every request. */
export function createBreakableSite() {
  let faults: PageFaults = {};
  const picture = createPicture();
  const app = createApp({
    manifest: EMPTY_MANIFEST,
    routes: createSiteRoutes().map(withFaults),
    images: { pictures: new Map([[picture.name, picture]]), presets: imagePresets },
  });

  function withFaults(layout: RouteObject): RouteObject {
    const { ErrorBoundary: ErrorScreen, children = [] } = layout;
    return {
      ...layout,
      ErrorBoundary: () => {
        faults.errorScreen?.();
        return ErrorScreen ? <ErrorScreen /> : null;
      },
      children: children.map((page) => (page.id === "services" ? withPageFaults(page) : page)),
    } as RouteObject;
  }

  function withPageFaults({ lazy, loader, ...page }: RouteObject): RouteObject {
    if (typeof lazy !== "function" || typeof loader !== "function") throw new Error("The page has changed.");
    return {
      ...page,
      lazy: async () => {
        await faults.code?.();
        const { Component: Page } = (await lazy()) as { readonly Component: () => React.ReactNode };
        return {
          Component: () => {
            faults.render?.();
            const part = faults.latePart?.();
            return (
              <>
                <Page />
                {part && (
                  <Suspense fallback="…">
                    <LatePart part={part} />
                  </Suspense>
                )}
              </>
            );
          },
        };
      },
      loader: async (args) => {
        await faults.loader?.();
        return await loader(args);
      },
    } as RouteObject;
  }

  /** Asks, and waits for what goes on behind the answer. */
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
