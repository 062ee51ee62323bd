import type { EngineName, Env } from "../../settings/env.ts";
import type { ImageEngine } from "./engine.ts";
import { createBindingEngine } from "./images-binding.ts";
import { createWasmEngine } from "./wasm/wasm.ts";

/** Makes the engine inside the Worker; there is none in a build without codecs (scripts/build/site-config.ts). */
const createOwnEngine = import.meta.env.WITHOUT_IMAGE_CODECS ? () => undefined : createWasmEngine;

/** Makes the engines of a list that this Worker has, in its order: Cloudflare's needs a binding to it. */
export function createImageEngines(names: readonly EngineName[], { IMAGES }: Env): ImageEngine[] {
  return names
    .map((name) => (name === "wasm" ? createOwnEngine() : IMAGES && createBindingEngine(IMAGES)))
    .filter((engine) => engine !== undefined);
}
