import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { createApp } from "../../src/server/app.ts";
import type { BuiltPicture } from "../../src/server/image/built-picture.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createPicture } from "./built-picture.ts";
import { createManifest } from "./create-manifest.ts";
import { createFakeImages, type ImagesCall } from "./fake-images.ts";

/** Numbers the apps. The number is their picture's version, which keeps tests from sharing cache entries. */
let versions = 0;

interface ImageAppOptions {
  readonly env?: Partial<Env>;
  readonly picture?: Partial<BuiltPicture>;
  /** Replaces the call of the Images binding that renders a picture. */
  readonly output?: (call: ImagesCall) => Promise<unknown>;
}

/** Creates the Worker's app with one picture, and with an Images binding that records its calls and renders nothing. */
export function createImageTestApp({ env = {}, picture = {}, output }: ImageAppOptions = {}) {
  const calls: ImagesCall[] = [];
  const version = (++versions).toString(16).padStart(10, "0");
  const harbour = createPicture({ version, ...picture });
  const app = createApp({
    manifest: createManifest(),
    pictures: { [harbour.name]: harbour },
  });
  const bindings = {
    SITE_ORIGIN: "https://site.test",
    ASSETS: createAssets(),
    IMAGES: createFakeImages(output, calls),
    ...env,
  };

  /** Sends a request and waits for its background work (`waitUntil`). */
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const context = createExecutionContext();
    const answer = await app.request(`https://site.test${path}`, init, bindings, context);
    await waitOnExecutionContext(context);
    return answer;
  }

  /** Returns status, origin and body of the response for a picture. */
  async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
    const answer = await ask(`/image/harbour${path}`, { headers });
    return [answer.status, answer.headers.get("X-Image-Origin"), await answer.text()];
  }
  return { ask, read, calls, version };
}

/** Creates an assets binding that responds with each file's path. */
function createAssets(): Env["ASSETS"] {
  const fetch = async (address: string) => new Response(`file ${new URL(address).pathname}`);
  return { fetch } as unknown as Env["ASSETS"];
}
