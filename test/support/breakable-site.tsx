import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Suspense, use } from "react";
import type { PageComponent } from "../../src/app/pages.ts";
import { imagePresets } from "../../src/content/image-presets.ts";
import { createApp } from "../../src/server/app.ts";
import type { ServerPage } from "../../src/server/pages/page.ts";
import { SERVER_PAGES } from "../../src/server/pages/table.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { EMPTY_MANIFEST } from "./empty-manifest.ts";
import { createPicture } from "./image-app.ts";
import { drawFile } from "./image-file.ts";

/** What goes wrong in the code of the page /services; nothing where a part is left out. */
export interface PageFaults {
  /** When its chunk is loaded. */
  readonly code?: () => Promise<unknown>;
  /** When its server half is asked. */
  readonly data?: () => Promise<unknown>;
  /** Before the first byte has left. */
  readonly render?: () => unknown;
  /** What a part of it waits for when the first bytes have left. */
  readonly latePart?: () => Promise<unknown>;
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
    pages: SERVER_PAGES.map((page) => (page.id === "services" ? withFaults(page) : page)),
    images: { pictures: new Map([[picture.name, picture]]), presets: imagePresets, catalogueStyles: "" },
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
