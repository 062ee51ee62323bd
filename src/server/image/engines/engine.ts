import type { ImageVariant } from "../../../shared/image-variant.ts";
import type { EngineName } from "../../settings/schema.ts";
import type { ServedPicture } from "../served-picture.ts";

/** What an engine works from. Both sizes have been checked before. */
export interface TransformJob {
  readonly picture: ServedPicture;
  /** The bytes of the picture's master. */
  readonly master: Uint8Array<ArrayBuffer>;
  readonly variant: ImageVariant;
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
