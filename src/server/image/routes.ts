import { builtPictures } from "virtual:pictures";
import type { Context } from "hono";
import { IMAGE_PATH } from "../../shared/image-parameters.ts";
import { buildVariantKey, FILE_FORMATS, type ImageVariant } from "../../shared/image-variant.ts";
import { readBuiltFile } from "../files/built-files.ts";
import { CACHE_CONTROL, matchesIfNoneMatch } from "../http/cache-control.ts";
import { Problem } from "../http/problem.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import { takeFromLimit } from "../platform/rate-limit.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import type { BuiltPicture, BuiltPictures } from "./built-picture.ts";
import { chooseFile, findBetterFile, findNearestFile } from "./choose-file.ts";
import { type ImageRequest, parseImageUrl } from "./image-request.ts";
import { buildImageUrl } from "./image-url.ts";
import { canRender, renderVariant } from "./images-binding.ts";
import { requireDrawing, requirePicture, requirePixels } from "./rejections.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Responds with a 304, a built file, a cached file, the engine's file, or the nearest built file. @throws Problem */
export async function servePicture(
  c: Context<AppEnv>,
  pictures: BuiltPictures = builtPictures,
): Promise<Response> {
  const request = parseImageUrl(new URL(c.req.url));
  const { name, format } = request;
  const picture = requirePicture(pictures, name);
  const ifNoneMatch = c.req.header("If-None-Match");
  const readFile = (path: string) => readBuiltFile(c.env.ASSETS, new URL(path, c.req.url));

  if (format === "svg") {
    const drawing = requireDrawing(picture, request);
    const headers = buildCacheHeaders(picture, request, "svg");
    if (matchesIfNoneMatch(ifNoneMatch, headers.ETag)) return new Response(null, { status: 304, headers });
    return respond({ name, format }, await readFile(drawing), "built", headers);
  }

  requirePixels(picture, request);
  const { variant, built } = chooseFile(picture, request, format, c.req.header("Accept"));
  const isAllowed = request.preset !== undefined || readSettings(c.env).imageSizes === "any";
  const isRenderable = isAllowed && canRender(variant);
  const key = buildVariantKey(built ?? variant);
  const headers = buildCacheHeaders(picture, request, key);
  if ((built || isRenderable) && matchesIfNoneMatch(ifNoneMatch, headers.ETag))
    return new Response(null, { status: 304, headers });

  if (built) return respond({ name, ...built }, await readFile(built.url), "built", headers);

  if (isRenderable) {
    const keyPrefix = `${readSettings(c.env).site.siteOrigin}${buildImageUrl({ name })}/${picture.version}-`;
    // After a second, rendering the file is likely to be faster than waiting for the cache.
    const cache = openEdgeCache({ logEvent: "image-cache", keyPrefix, readLimitMs: 1_000 });
    const cached = await cache.read(key);
    const bytes = cached ?? (await render(c, picture, variant, readFile));
    // Immutable, because keyPrefix contains the picture's version.
    const stored = { "Cache-Control": CACHE_CONTROL.immutable };
    if (bytes && !cached) c.executionCtx.waitUntil(cache.write(key, bytes, stored));
    const better = bytes && findBetterFile(picture, variant, bytes.length);
    if (better) return respond({ name, ...better }, await readFile(better.url), "built", headers);
    if (bytes) return respond({ name, ...variant }, bytes, cached ? "cache" : "engine", headers);
  }

  const nearest = findNearestFile(picture, variant);
  if (!nearest && isRenderable) {
    const message = "This picture cannot be rendered at the moment. Please try again later.";
    throw new Problem(503, "image-engine-unavailable", message);
  }
  if (!nearest) {
    const message = `This size is not available, and the picture has no other ${variant.format} file. ${IMAGE_PATH} lists the pictures.`;
    throw new Problem(400, "image-size-unlisted", message);
  }
  return respond({ name, ...nearest }, await readFile(nearest.url), "nearest", {
    // Without an ETag, because an ETag would identify the requested variant.
    "Cache-Control": isRenderable ? CACHE_CONTROL.minute : CACHE_CONTROL.dayStaleWhileRevalidate,
    ...(headers.Vary && { Vary: headers.Vary }),
  });
}

/** Returns null if the engine is missing or fails. @throws Problem with status 429 if the client exceeds its limit */
async function render(
  { env, req }: Context<AppEnv>,
  picture: BuiltPicture,
  variant: ImageVariant,
  readFile: (path: string) => Promise<Bytes>,
): Promise<Bytes | null> {
  if (!env.IMAGES) return null;
  const client = req.header("CF-Connecting-IP");
  const isWithin = await takeFromLimit(env.IMAGE_LIMIT, { event: "image-limit", client, allowOnError: true });
  if (isWithin) return await renderVariant(env.IMAGES, picture, variant, readFile);
  const message =
    "This client requested too many new sizes. Try again in a minute, or request a size that exists.";
  throw new Problem(429, "image-limit-reached", message);
}

/** `key` is unique among all files of the picture's version. */
function buildCacheHeaders({ version }: BuiltPicture, { v, format }: ImageRequest, key: string) {
  return {
    ETag: `W/"${version}-${key}"`,
    "Cache-Control": v === version ? CACHE_CONTROL.immutable : CACHE_CONTROL.dayStaleWhileRevalidate,
    ...(format === "auto" && { Vary: "Accept" }),
  };
}

/** `origin` is for operators. `nearest` means that a similar file replaces the requested file. */
function respond(
  { name, format, ...size }: { readonly name: string } & (ImageVariant | { readonly format: "svg" }),
  bytes: Bytes,
  origin: "built" | "cache" | "engine" | "nearest",
  headers: Readonly<Record<string, string>>,
): Response {
  const { type, extension } = FILE_FORMATS[format];
  const label = "width" in size ? `-${size.width}x${size.height}` : "";
  return new Response(bytes, {
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      // Sends the whole file, as RFC 9110 allows (section 14.2), because ranges from two requests could come from different files.
      "Accept-Ranges": "none",
      "Content-Disposition": `inline; filename="${name}${label}.${extension}"`,
      "X-Image-Origin": origin,
    },
  });
}
