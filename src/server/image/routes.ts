import type { Context, Hono } from "hono";
import type { ImagePresets, ImageRequest } from "../../shared/image-contract.ts";
import { IMAGE_PATH, parseImageUrl } from "../../shared/image-url.ts";
import { resolveVariant } from "../../shared/image-variant.ts";
import { readBuiltFile } from "../files/built-files.ts";
import { hasEntityTag } from "../http/entity-tag.ts";
import { type AppEnv, readConfig, readImageConfig } from "../settings/env.ts";
import { createCatalogueRoute } from "./catalogue.ts";
import { EngineBusy, EngineFailure, type ImageEngine } from "./engines/engine.ts";
import { createVariantFinder, TooManyVariants, type VariantSources } from "./find-variant.ts";
import { createImageEngines } from "./make-variant.ts";
import { negotiateFormat } from "./negotiate.ts";
import { findSecondsLeft, isPermitted } from "./permission.ts";
import {
  BUSY,
  DRAWING_HAS_NO_SIZE,
  EXPIRED,
  NO_DRAWING,
  NO_ENGINE,
  refuse,
  refuseSignature,
  respondNotModified,
  respondWithDrawing,
  respondWithImage,
  TOO_MANY_VARIANTS,
  UNKNOWN_PICTURE,
  type Validity,
} from "./respond.ts";
import { identifyVariant, type ServedPicture, type ServedPictures } from "./served-picture.ts";

/** The parts of the image service that a test may want to be different. */
export interface ImageServiceOptions {
  readonly pictures: ServedPictures;
  readonly presets: ImagePresets;
  readonly createEngines?: typeof createImageEngines;
}

/** Registers the image service. */
export function registerImages(app: Hono<AppEnv>, images: ImageServiceOptions): void {
  app.get(IMAGE_PATH, createCatalogueRoute(images.pictures));
  app.get(`${IMAGE_PATH}/*`, createImageRoute(images));
}

/**
 * `GET /image/{name}`: a picture of ours at any size, in any format, at any quality (src/shared/image-contract.ts).
 * The cheapest answer comes first: a refusal, a 304, a file of the build, the cache. Pixels are touched last.
 */
function createImageRoute({ pictures, presets, createEngines = createImageEngines }: ImageServiceOptions) {
  const findVariant = createVariantFinder();

  return async function image(c: Context<AppEnv>): Promise<Response> {
    const reading = parseImageUrl(new URL(c.req.url), presets);
    const picture = pictures.get(reading.ok ? reading.request.name : reading.name);
    if (!picture) return refuse(c, UNKNOWN_PICTURE);
    if (!reading.ok) {
      const { code, message } = reading.fault;
      return refuse(c, { status: 400, code, message });
    }
    const { request } = reading;
    const secondsLeft = findSecondsLeft(request, Date.now());
    if (secondsLeft !== null && secondsLeft <= 0) return refuse(c, EXPIRED);

    if (request.format === "svg") return await findDrawing(c, request, picture);
    const format =
      request.format === "auto" ? negotiateFormat(c.req.header("Accept"), picture.hasAlpha) : request.format;
    const variant = resolveVariant(request, picture.master, format);
    const config = readImageConfig(c.env);
    if (!(await isPermitted(request, variant, picture, presets.values(), config.signingKey))) {
      return refuse(c, refuseSignature(request));
    }
    const validity: Validity = {
      tag: `W/"${identifyVariant(picture, variant)}"`,
      isVersioned: request.version === picture.version,
      isNegotiated: request.format === "auto",
      secondsLeft,
    };
    if (hasEntityTag(c.req.header("If-None-Match"), validity.tag)) return respondNotModified(validity);

    const engines = createEngines(config.engines, c.env);
    try {
      return respondWithImage(
        await findVariant(picture, variant, getSources(c, engines)),
        picture.name,
        validity,
      );
    } catch (error) {
      if (error instanceof TooManyVariants) return refuse(c, TOO_MANY_VARIANTS);
      if (error instanceof EngineBusy) return refuse(c, BUSY);
      if (error instanceof EngineFailure) return refuse(c, NO_ENGINE);
      throw error;
    }
  };
}

/** A drawing is a file of the build, and has no size of its own. */
async function findDrawing(
  c: Context<AppEnv>,
  request: ImageRequest,
  { name, version, drawing }: ServedPicture,
): Promise<Response> {
  if (drawing === undefined) return refuse(c, NO_DRAWING);
  if (request.width ?? request.height) return refuse(c, DRAWING_HAS_NO_SIZE);
  const validity: Validity = {
    tag: `W/"${version}-svg"`,
    isVersioned: request.version === version,
    isNegotiated: false,
    secondsLeft: findSecondsLeft(request, Date.now()),
  };
  if (hasEntityTag(c.req.header("If-None-Match"), validity.tag)) return respondNotModified(validity);
  return respondWithDrawing(await readBuiltFile(c.env.ASSETS, new URL(drawing, c.req.url)), name, validity);
}

function getSources(c: Context<AppEnv>, engines: readonly ImageEngine[]): VariantSources {
  return {
    engines,
    readFile: (path) => readBuiltFile(c.env.ASSETS, new URL(path, c.req.url)),
    limit: c.env.IMAGE_LIMIT,
    client: c.req.header("CF-Connecting-IP"),
    siteOrigin: readConfig(c.env).siteOrigin,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}
