import {
  type ImageFormat,
  type ImageSize,
  type ImageVariant,
  MAX_IMAGE_SIDE,
} from "../../../shared/image-variant.ts";
import { NoAnswerInTime, withTimeLimit } from "../../../shared/time-limit.ts";
import { logError } from "../../platform/log.ts";
import type { EngineName } from "../../settings/schema.ts";
import type { ServedPicture } from "../served-picture.ts";

/** The input of an engine. The sizes of the master and the variant have been checked. */
export interface TransformJob {
  readonly picture: ServedPicture;
  readonly variant: ImageVariant;
  /** Returns the bytes of a file of the build. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ImageEngine {
  readonly name: EngineName;
  /**
   * Makes a file with exactly the variant's size, format and quality.
   * @throws EngineFailure for every failure, whatever its cause.
   */
  transform(job: TransformJob): Promise<Uint8Array<ArrayBuffer>>;
}

/** An engine failed to make a valid variant. This is never the visitor's fault. */
export class EngineFailure extends Error {
  /** The service's error number, or a word of our own, for the log. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The image engine failed with ${code}.`, { cause });
    this.name = "EngineFailure";
    this.code = code;
  }
}

/** Too many requests wait for an engine: another one would wait too long. */
export class EngineBusy extends EngineFailure {
  constructor() {
    super("busy", undefined);
    this.name = "EngineBusy";
  }
}

/** The largest master in bytes that Cloudflare Images accepts from a Worker. */
const MAX_MASTER_BYTES = 20_000_000;

/** An engine that takes longer has hung, and so have all requests that wait for the same picture. */
const TRANSFORM_LIMIT_MS = 25_000;

/** The bytes that identify files of each format, by offset; one character for each byte. */
const SIGNATURES: Readonly<Record<ImageFormat, readonly (readonly [number, string])[]>> = {
  // ISO/IEC 14496-12: a file-type box. Its brand is not checked, because AVIF encoders write several.
  avif: [[4, "ftyp"]],
  webp: [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  jpeg: [[0, "\xff\xd8\xff"]],
  png: [[0, "\x89PNG\r\n\x1a\n"]],
};

/**
 * Makes a variant with the first engine that succeeds. Logs every failure once, with its code.
 * @param engines Tried in order.
 * @throws EngineFailure if no engine succeeds, or if a size exceeds the limits: then no engine is called.
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

/** Returns true if bytes begin like a file of a format: an empty response or an error text is not a picture. */
export function isFileOfFormat(bytes: Uint8Array, format: ImageFormat): boolean {
  return SIGNATURES[format].every(([start, text]) =>
    [...text].every((character, i) => bytes[start + i] === character.charCodeAt(0)),
  );
}

/** Checks the limits before anything is decoded. The build and the parser of addresses enforce them first. */
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
