import {
  type ImageFormat,
  type ImageSize,
  type ImageVariant,
  MAX_IMAGE_SIDE,
} from "../../../shared/image-variant.ts";
import { logError } from "../../platform/log.ts";
import { NoAnswerInTime, withTimeLimit } from "../../platform/time-limit.ts";
import type { EngineName } from "../../settings/schema.ts";
import type { ServedPicture } from "../served-picture.ts";

/** What an engine works from. Both sizes have been checked before. */
export interface TransformJob {
  readonly picture: ServedPicture;
  readonly variant: ImageVariant;
  /** The bytes of a file of the build. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Something that makes variants of pictures. */
export interface ImageEngine {
  readonly name: EngineName;
  /**
   * Makes a file with exactly the variant's size, format and quality.
   * @throws EngineFailure for every failure, independent of what was thrown inside.
   */
  transform(job: TransformJob): Promise<Uint8Array<ArrayBuffer>>;
}

/** An engine could not make a variant that was checked before it was asked: never the visitor's fault. */
export class EngineFailure extends Error {
  /** The service's own number or word for what happened, for the log. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The image engine failed with ${code}.`, { cause });
    this.name = "EngineFailure";
    this.code = code;
  }
}

/** So many wait for an engine that one more would wait too long. */
export class EngineBusy extends EngineFailure {
  constructor() {
    super("busy", undefined);
    this.name = "EngineBusy";
  }
}

/** The largest master in bytes: what Cloudflare Images takes from a Worker. */
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

/**
 * Makes a variant with the first engine that can. Every failure is logged here, once, with its code.
 * @param engines Tried in order.
 * @throws EngineFailure when no engine could, or when the sizes are over the limits: then none is asked.
 */
export async function makeVariant(
  job: TransformJob,
  engines: readonly ImageEngine[],
): Promise<Uint8Array<ArrayBuffer>> {
  let failure = findExcess(job);
  if (failure) logFailure(failure, job, "none");
  for (const engine of failure ? [] : engines) {
    try {
      const bytes = await withTimeLimit(engine.name, TRANSFORM_LIMIT_MS, () => engine.transform(job));
      if (isFileOfFormat(bytes, job.variant.format)) return bytes;
      throw new EngineFailure("not-a-picture", `${bytes.length} bytes`);
    } catch (error) {
      failure = toFailure(error);
      logFailure(failure, job, engine.name);
    }
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
function findExcess({ picture: { master }, variant }: TransformJob): EngineFailure | null {
  const isOver = ({ width, height }: ImageSize) => Math.max(width, height) > MAX_IMAGE_SIDE;
  if (isOver(master) || master.length > MAX_MASTER_BYTES)
    return new EngineFailure("master-too-large", undefined);
  return isOver(variant) ? new EngineFailure("variant-too-large", undefined) : null;
}

function toFailure(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  return new EngineFailure(error instanceof NoAnswerInTime ? "timeout" : "unknown", error);
}

function logFailure(failure: EngineFailure, { picture, variant }: TransformJob, engine: string): void {
  const cause = failure.cause instanceof Error ? failure.cause.message : undefined;
  logError("image-engine", failure, { engine, code: failure.code, cause, picture: picture.name, variant });
}
