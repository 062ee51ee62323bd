import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { imagePresets } from "../../src/content/image-presets.ts";
import { createApp } from "../../src/server/app.ts";
import type { ImageEngine, TransformJob } from "../../src/server/image/engines/engine.ts";
import type { ServedPicture } from "../../src/server/image/served-picture.ts";
import type { Env } from "../../src/server/settings/env.ts";
import type { ImagePresets } from "../../src/shared/image-url.ts";
import { buildVariantKey } from "../../src/shared/image-variant.ts";
import { EMPTY_MANIFEST } from "./empty-manifest.ts";
import { drawFile, readDrawn } from "./image-file.ts";

/** Each picture gets a version of its own, so that no test hits a cache entry of another test. */
let versions = 0;

interface ImageAppOptions {
  readonly engine?: ImageEngine["transform"];
  /** Set to true to create the real engines that the bindings configure, instead of the recording one. */
  readonly hasRealEngines?: boolean;
  readonly env?: Partial<Env>;
  readonly picture?: Partial<ServedPicture>;
  readonly presets?: ImagePresets;
}

/** Creates the Worker's app with one picture and an engine that records its jobs and renders nothing. */
export function createImageTestApp({
  engine,
  hasRealEngines = false,
  env = {},
  picture = {},
  presets = imagePresets,
}: ImageAppOptions = {}) {
  const jobs: string[] = [];
  const transform: ImageEngine["transform"] =
    engine ?? (async ({ variant }) => drawFile(variant.format, `made ${buildVariantKey(variant)}`));
  const counting: ImageEngine = {
    name: "wasm",
    transform(job: TransformJob) {
      jobs.push(buildVariantKey(job.variant));
      return transform(job);
    },
  };
  const harbour = createPicture(picture);
  const { version } = harbour;
  const app = createApp({
    manifest: EMPTY_MANIFEST,
    images: {
      pictures: new Map([[harbour.name, harbour]]),
      presets,
      catalogueStyles: "/assets/image-catalogue.css",
      ...(!hasRealEngines && { createEngines: () => [counting] }),
    },
  });
  const bindings = { SITE_ORIGIN: "https://site.test", ASSETS: createAssets(), ...env };

  /** Sends a request and waits for its background work (`waitUntil`). */
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const context = createExecutionContext();
    const answer = await app.request(`https://site.test${path}`, init, bindings, context);
    await waitOnExecutionContext(context);
    return answer;
  }
  return { ask, jobs, version };
}

/** Creates a picture with a new version, which no cache has yet. */
export function createPicture(changes: Partial<ServedPicture> = {}): ServedPicture {
  return {
    name: "harbour",
    alt: "Columns",
    version: (++versions).toString(16).padStart(10, "0"),
    master: { url: "/assets/harbour-master.jpg", format: "jpeg", length: 1000, width: 1600, height: 900 },
    hasAlpha: false,
    ground: "#ffffff",
    presets: ["newsletter"],
    ready: [
      {
        url: "/assets/a.webp",
        length: 1000,
        width: 640,
        height: 360,
        shape: "resize",
        format: "webp",
        quality: 80,
      },
      {
        url: "/assets/b.webp",
        length: 1000,
        width: 1280,
        height: 720,
        shape: "resize",
        format: "webp",
        quality: 80,
      },
      {
        url: "/assets/c.avif",
        length: 1000,
        width: 640,
        height: 360,
        shape: "resize",
        format: "avif",
        quality: 52,
      },
      {
        url: "/assets/d.jpg",
        length: 1000,
        width: 600,
        height: 338,
        shape: "resize",
        format: "jpeg",
        quality: 80,
      },
      {
        url: "/assets/e.jpg",
        length: 1000,
        width: 1200,
        height: 630,
        shape: "cover",
        format: "jpeg",
        quality: 80,
      },
    ],
    ...changes,
  };
}

/** Creates an assets binding that responds with each file's path. */
function createAssets(): Env["ASSETS"] {
  const fetch = async (address: string) => new Response(`file ${new URL(address).pathname}`);
  return { fetch } as unknown as Env["ASSETS"];
}

/** Returns the body of a response as text, whatever its type. */
export async function readBody(answer: Response): Promise<string> {
  return readDrawn(new Uint8Array(await answer.arrayBuffer()));
}
