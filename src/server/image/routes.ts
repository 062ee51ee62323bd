import type { Context, Hono } from "hono";
import { IMAGE_PATH, type ImagePresets, type ImageRequest, parseImageUrl } from "../../shared/image-url.ts";
import type { ImageFormat, ImageVariant } from "../../shared/image-variant.ts";
import { readBuiltFile } from "../files/built-files.ts";
import { hasEntityTag } from "../http/cache-control.ts";
import { readConfig, readImageConfig } from "../settings/config.ts";
import type { AppEnv, Env } from "../settings/env.ts";
import type { EngineName } from "../settings/schema.ts";
import { createCatalogueRoute } from "./catalogue.ts";
import { EngineBusy, EngineFailure, type ImageEngine } from "./engines/engine.ts";
import { createBindingEngine } from "./engines/images-binding.ts";
import { createWasmEngine } from "./engines/wasm/wasm.ts";
import { createVariantFinder, TooManyVariants, type VariantSources } from "./find-variant.ts";
import { negotiateFormat, negotiateQuality } from "./negotiate.ts";
import { isPermitted } from "./permission.ts";
import {
  BUSY,
  DRAWING_IS_ITSELF,
  NO_DRAWING,
  NO_ENGINE,
  reject,
  rejectSignature,
  rejectSize,
  rejectUnknown,
  respondNotModified,
  respondWithDrawing,
  respondWithImage,
  TOO_MANY_VARIANTS,
  type Validity,
} from "./respond.ts";
import {
  canFill,
  identifyVariant,
  resolveRequest,
  type ServedPicture,
  type ServedPictures,
} from "./served-picture.ts";

/** The parts of the image service that tests replace. */
export interface ImageServiceOptions {
  readonly pictures: ServedPictures;
  readonly presets: ImagePresets;
  /** Path of the catalogue page's style sheet. */
  readonly catalogueStyles: string;
  readonly createEngines?: typeof createImageEngines;
}

export function registerImages(app: Hono<AppEnv>, images: ImageServiceOptions): void {
  app.get(IMAGE_PATH, createCatalogueRoute(images.pictures, images.catalogueStyles));
  app.get(`${IMAGE_PATH}/*`, createImageRoute(images));
}

/**
 * `GET /image/{name}`: a picture at any size, format and quality (src/shared/image-url.ts). Tries the cheapest response
 * first: a rejection, a 304, a file of the build, the cache. Engines come last.
 */
function createImageRoute({ pictures, presets, createEngines = createImageEngines }: ImageServiceOptions) {
  const findVariant = createVariantFinder();

  return async function image(c: Context<AppEnv>): Promise<Response> {
    const reading = parseImageUrl(new URL(c.req.url), presets);
    const name = reading.ok ? reading.request.name : reading.name;
    const picture = pictures.get(name);
    if (!picture) return reject(c, rejectUnknown(name, pictures));
    if (!reading.ok) {
      const { code, message } = reading.fault;
      return reject(c, { status: 400, code, message });
    }
    const { request } = reading;
    if (request.format === "svg") return await findDrawing(c, request, picture);
    const variant = resolve(c, picture, { ...request, format: request.format });
    const preset = presets.get(request.preset ?? "");
    if (preset && !canFill(picture, preset, variant)) return reject(c, rejectSize(request, preset, picture));
    const config = readImageConfig(c.env);
    if (!(await isPermitted(request, variant, picture, config.signingKey))) {
      return reject(c, rejectSignature(request));
    }
    const validity: Validity = {
      tag: `W/"${identifyVariant(picture, variant)}"`,
      isVersioned: request.version === picture.version,
      isNegotiated: request.format === "auto",
      isDownload: request.download === true,
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
      if (error instanceof TooManyVariants) return reject(c, TOO_MANY_VARIANTS);
      if (error instanceof EngineBusy) return reject(c, BUSY);
      if (error instanceof EngineFailure) return reject(c, NO_ENGINE);
      throw error;
    }
  };
}

/** Returns the requested variant. If the format is `auto`, the client's headers decide. */
function resolve(
  { req }: Context,
  picture: ServedPicture,
  request: ImageRequest & { readonly format: ImageFormat | "auto" },
): ImageVariant {
  if (request.format !== "auto") return resolveRequest(picture, request, request.format);
  const quality = negotiateQuality(req.header("Save-Data"), request.quality);
  const format = negotiateFormat(req.header("Accept"), picture.hasAlpha);
  return resolveRequest(picture, { ...request, quality }, format);
}

/** Returns the response with a picture's SVG, a file of the build without a size in pixels. */
async function findDrawing(
  c: Context<AppEnv>,
  request: ImageRequest,
  { name, version, drawing }: ServedPicture,
): Promise<Response> {
  if (drawing === undefined) return reject(c, NO_DRAWING);
  const { width, height, focus, background } = request;
  if (width ?? height ?? focus ?? background) return reject(c, DRAWING_IS_ITSELF);
  const validity: Validity = {
    tag: `W/"${version}-svg"`,
    isVersioned: request.version === version,
    isNegotiated: false,
    isDownload: request.download === true,
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

/** Creates the engine inside the Worker. A build without codecs has none (vite.config.ts). */
const createOwnEngine = import.meta.env.WITHOUT_IMAGE_CODECS ? () => undefined : createWasmEngine;

/** Creates the listed engines that this Worker has, in the list's order. Cloudflare's engine needs the binding. */
function createImageEngines(names: readonly EngineName[], { IMAGES }: Env): ImageEngine[] {
  return names
    .map((name) => (name === "wasm" ? createOwnEngine() : IMAGES && createBindingEngine(IMAGES)))
    .filter((engine) => engine !== undefined);
}
