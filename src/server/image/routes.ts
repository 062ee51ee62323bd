import { builtPictures } from "virtual:pictures";
import { IMAGE_PATH } from "../../shared/image-parameters.ts";
import {
  FILE_FORMATS,
  type FileFormat,
  type ImageSize,
  type ImageVariant,
} from "../../shared/image-variant.ts";
import { readBuiltFile } from "../files/built-files.ts";
import { CACHE_CONTROL, matchesIfNoneMatch } from "../http/cache-control.ts";
import { Problem } from "../http/problem.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import { takeFromLimit } from "../platform/rate-limit.ts";
import type { AppContext } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import {
  type BuiltPicture,
  type BuiltPictures,
  buildImageUrl,
  findBetterFile,
  findNearestFile,
} from "./built-picture.ts";
import { resolveImage } from "./image-request.ts";
import { canRender, renderVariant } from "./images-binding.ts";

interface FoundImage {
  readonly file: { readonly format: FileFormat } & Partial<ImageSize>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For operators. `nearest` means that a similar file replaces the requested file. */
  readonly origin: "built" | "cache" | "engine" | "nearest";
}

/** Responds with a 304, a built file, a cached file, the engine's file, or the nearest built file. @throws Problem */
export async function servePicture(
  c: AppContext,
  pictures: BuiltPictures = builtPictures,
): Promise<Response> {
  const image = resolveImage(new URL(c.req.url), c.req.header("Accept"), pictures);
  const { request, picture, file, key } = image;
  const isBuilt = "url" in file;
  const isAllowed = request.preset !== undefined || readSettings(c.env).imageSizes === "any";
  const isRenderable = !isBuilt && isAllowed && canRender(file);
  const { immutable, minute, dayStaleWhileRevalidate } = CACHE_CONTROL;
  const ETag = `W/"${picture.version}-${key}"`;
  const headers = {
    "Cache-Control": request.v === picture.version ? immutable : dayStaleWhileRevalidate,
    ...(request.format === "auto" && { Vary: "Accept" }),
  };
  if ((isBuilt || isRenderable) && matchesIfNoneMatch(c.req.header("If-None-Match"), ETag))
    return new Response(null, { status: 304, headers: { ...headers, ETag } });

  const { file: sent, bytes, origin } = await findBytes(c, image, isRenderable);
  const { type, extension } = FILE_FORMATS[sent.format];
  const label = sent.width ? `-${sent.width}x${sent.height}` : "";
  // `nearest` has no ETag, because an ETag would identify the requested variant.
  const nearestHeaders = { "Cache-Control": isRenderable ? minute : dayStaleWhileRevalidate };
  return new Response(bytes, {
    headers: {
      ...headers,
      ...(origin === "nearest" ? nearestHeaders : { ETag }),
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      // Sends the whole file, as RFC 9110 allows (section 14.2), because ranges from two requests could come from different files.
      "Accept-Ranges": "none",
      "Content-Disposition": `inline; filename="${picture.name}${label}.${extension}"`,
      "X-Image-Origin": origin,
    },
  });
}

/** @throws Problem: 400 or 503 if the variant cannot be rendered and no built file has its format, 429 at the rate limit */
async function findBytes(
  c: AppContext,
  { picture, file, key }: ReturnType<typeof resolveImage>,
  isRenderable: boolean,
): Promise<FoundImage> {
  const read = async (file: FoundImage["file"] & { readonly url: string }, origin: "built" | "nearest") => ({
    file,
    bytes: await readFile(c, file.url),
    origin,
  });
  if ("url" in file) return await read(file, "built");
  const rendered = isRenderable ? await render(c, picture, file, key) : null;
  const better = rendered && findBetterFile(picture, file, rendered.bytes.length);
  if (better) return await read(better, "built");
  if (rendered) return { file, ...rendered };
  const nearest = findNearestFile(picture, file);
  if (nearest) return await read(nearest, "nearest");
  if (isRenderable) {
    const message = "This picture cannot be rendered at the moment. Please try again later.";
    throw new Problem(503, "image-engine-unavailable", message);
  }
  const message = `This size is not available, and the picture has no other ${file.format} file. ${IMAGE_PATH} lists the pictures.`;
  throw new Problem(400, "image-size-unlisted", message);
}

/** Returns null if the engine is missing or fails. @throws Problem with status 429 if the client exceeds its limit */
async function render(
  c: AppContext,
  picture: BuiltPicture,
  variant: ImageVariant,
  key: string,
): Promise<Pick<FoundImage, "bytes" | "origin"> | null> {
  const { env, req } = c;
  const keyPrefix = `${readSettings(env).site.siteOrigin}${buildImageUrl({ name: picture.name })}/${picture.version}-`;
  // After a second, rendering the file is likely to be faster than waiting for the cache.
  const cache = openEdgeCache({ logEvent: "image-cache", keyPrefix, readLimitMs: 1_000 });
  const cached = await cache.read(key);
  if (cached) return { bytes: cached, origin: "cache" };
  if (!env.IMAGES) return null;
  const client = req.header("CF-Connecting-IP");
  if (!(await takeFromLimit(env.IMAGE_LIMIT, { event: "image-limit", client, allowOnError: true }))) {
    const message =
      "This client requested too many new sizes. Try again in a minute, or request a size that exists.";
    throw new Problem(429, "image-limit-reached", message);
  }
  const bytes = await renderVariant(env.IMAGES, picture, variant, (path) => readFile(c, path));
  // Immutable, because keyPrefix contains the picture's version.
  if (bytes) c.executionCtx.waitUntil(cache.write(key, bytes, { "Cache-Control": CACHE_CONTROL.immutable }));
  return bytes && { bytes, origin: "engine" };
}

function readFile({ env, req }: AppContext, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return readBuiltFile(env.ASSETS, new URL(path, req.url));
}
