import { type ImageFormat, MAX_IMAGE_SIDE } from "../../shared/image-contract.ts";
import type { ImageSize, ImageVariant } from "../../shared/image-variant.ts";
import { logError } from "../platform/log.ts";
import { NoAnswerInTime, withTimeLimit } from "../platform/time-limit.ts";
import type { Env } from "../settings/env.ts";
import type { EngineName } from "../settings/schema.ts";
import { EngineFailure, type ImageEngine } from "./engines/engine.ts";
import { createBindingEngine } from "./engines/images-binding.ts";
import { createWasmEngine } from "./engines/wasm/wasm.ts";
import type { ServedPicture } from "./served-picture.ts";

/** The largest master in bytes: what Cloudflare Images takes from a Worker. The build rejects larger ones too. */
export const MAX_MASTER_BYTES = 20_000_000;

/** An engine that takes longer has hung, and with it everybody who waits for the same picture. */
const TRANSFORM_LIMIT_MS = 25_000;

/** What stands at which place of every file of a format, one character for each byte. */
const SIGNATURES: Readonly<Record<ImageFormat, readonly (readonly [number, string])[]>> = {
  // ISO/IEC 14496-12: a file-type box. Its brand is not looked at: writers of AVIF name several.
  avif: [[4, "ftyp"]],
  webp: [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  jpeg: [[0, "\xff\xd8\xff"]],
  png: [[0, "\x89PNG\r\n\x1a\n"]],
};

/** Makes the engine inside the Worker; there is none in a build without codecs (scripts/build/site-config.ts). */
const createOwnEngine = import.meta.env.WITHOUT_IMAGE_CODECS ? () => undefined : createWasmEngine;

/** Makes the engines of a list that this Worker has, in its order: Cloudflare's needs a binding to it. */
export function createImageEngines(names: readonly EngineName[], { IMAGES }: Env): ImageEngine[] {
  return names
    .map((name) => (name === "wasm" ? createOwnEngine() : IMAGES && createBindingEngine(IMAGES)))
    .filter((engine) => engine !== undefined);
}

/** What makeVariant needs to know and have. */
export interface VariantOrder {
  readonly picture: ServedPicture;
  readonly variant: ImageVariant;
  /** Tried in order. */
  readonly engines: readonly ImageEngine[];
  readonly readMaster: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Makes a variant with the first engine that can. Every failure is logged here, once, with its code.
 * @throws EngineFailure when no engine could, or when the sizes are over the limits: then none is asked.
 */
export async function makeVariant(order: VariantOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { picture, variant, engines, readMaster } = order;
  let failure = findExcess(picture, variant);
  if (failure === null) {
    const master = await readMaster();
    for (const engine of engines) {
      try {
        const bytes = await withTimeLimit(engine.name, TRANSFORM_LIMIT_MS, () =>
          engine.transform({ picture, master, variant }),
        );
        if (isFileOfFormat(bytes, variant.format)) return bytes;
        throw new EngineFailure("not-a-picture", `${bytes.length} bytes`);
      } catch (error) {
        failure = toFailure(error);
        logFailure(failure, order, engine.name);
      }
    }
  } else {
    logFailure(failure, order, "none");
  }
  throw failure ?? new EngineFailure("no-engine", undefined);
}

/** Whether bytes begin as a file of a format does: an empty answer, or an error as text, must not pass for a picture. */
export function isFileOfFormat(bytes: Uint8Array, format: ImageFormat): boolean {
  return SIGNATURES[format].every(([start, text]) =>
    [...text].every((character, i) => bytes[start + i] === character.charCodeAt(0)),
  );
}

/** Sizes are known before a byte is decoded. Neither can pass the build and the address; this is the last gate. */
function findExcess({ master }: ServedPicture, variant: ImageVariant): EngineFailure | null {
  const isOver = ({ width, height }: ImageSize) => Math.max(width, height) > MAX_IMAGE_SIDE;
  if (isOver(master) || master.length > MAX_MASTER_BYTES)
    return new EngineFailure("master-too-large", undefined);
  return isOver(variant) ? new EngineFailure("variant-too-large", undefined) : null;
}

function toFailure(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  return new EngineFailure(error instanceof NoAnswerInTime ? "timeout" : "unknown", error);
}

function logFailure(failure: EngineFailure, { picture, variant }: VariantOrder, engine: string): void {
  const cause = failure.cause instanceof Error ? failure.cause.message : undefined;
  logError("image-engine", failure, { engine, code: failure.code, cause, picture: picture.name, variant });
}
