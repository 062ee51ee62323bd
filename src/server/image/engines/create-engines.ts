import type { Env } from "../../settings/env.ts";
import type { EngineName } from "../../settings/schema.ts";
import type { ImageEngine } from "./engine.ts";
import { createBindingEngine } from "./images-binding.ts";
import { createWasmEngine } from "./wasm/wasm.ts";

/** Makes the engines of a list, in its order; without Cloudflare's for a Worker that has no binding to it. */
export function createImageEngines(names: readonly EngineName[], { IMAGES }: Env): ImageEngine[] {
  return names
    .map((name) => (name === "wasm" ? createWasmEngine() : IMAGES && createBindingEngine(IMAGES)))
    .filter((engine) => engine !== undefined);
}
