import type { Context } from "hono";
import { IMAGE_PATH } from "../../shared/image-parameters.ts";
import {
  IMAGE_EXTENSIONS,
  IMAGE_TYPES,
  type ImageFormat,
  type ImageVariant,
} from "../../shared/image-variant.ts";
import { readBuiltFile } from "../files/built-files.ts";
import { CACHE_CONTROL, hasEntityTag } from "../http/cache-control.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import { isWithinLimit, LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import {
  type BuiltPicture,
  findBetterFile,
  findBuiltFile,
  findNearestFile,
  identifyVariant,
  resolvePicture,
} from "./built-picture.ts";
import { ImageRejection } from "./image-rejection.ts";
import { type ImageRequest, parseImageUrl } from "./image-url.ts";
import { type Images, OUR_IMAGES } from "./images.ts";
import { MAX_AVIF_SIDE, renderVariant } from "./images-binding.ts";
import { negotiate } from "./negotiate.ts";
import { reject, rejectName, requireDrawing, requirePixels } from "./rejections.ts";

/** The quality for a client that saves data (https://wicg.github.io/savedata/), if the format is `auto`. */
const SAVING_QUALITY = 50;

/** A cache read that is slower than rendering is useless. A picture to write may be large. */
const CACHE_LIMITS = { readLimitMs: 1_000, writeLimitMs: 10_000 };

const STORED = { "Cache-Control": CACHE_CONTROL.immutable };

/** Retry-After if the engine fails, in seconds. */
const ENGINE_RETRY_S = 60;

/** The source of a file. `nearest` is a similar file instead of the requested one. */
type ImageOrigin = "built" | "cache" | "engine" | "nearest";

/** Answers a request for a picture, with a rejection if it is wrong. */
export async function picture(c: Context<AppEnv>, images = OUR_IMAGES): Promise<Response> {
  try {
    return await findPicture(c, images);
  } catch (error) {
    if (error instanceof ImageRejection) return reject(c, error);
    throw error;
  }
}

/**
 * `GET /image/{name}`: a picture at any size, format and quality (image-parameters.ts). The cheapest response comes
 * first: a rejection, a 304, a built file, a file from the cache, a new file from the engine, the nearest built file.
 */
async function findPicture(c: Context<AppEnv>, { pictures, presets }: Images) {
  const request = parseImageUrl(new URL(c.req.url), presets);
  const picture = pictures.get(request.name);
  if (!picture) throw rejectName(request.name);
  const { name } = picture;
  const readFile = (path: string) => readBuiltFile(c.env.ASSETS, new URL(path, c.req.url));

  if (request.format === "svg") {
    const drawing = requireDrawing(picture, request);
    const headers = buildCacheHeaders(picture, request, `${picture.version}-svg`);
    if (hasEntityTag(c.req.header("If-None-Match"), headers.ETag))
      return new Response(null, { status: 304, headers });
    return respond({ name, format: "svg" }, await readFile(drawing), "built", headers);
  }

  const { format, quality } = settleEncoding(c, picture, request);
  const variant = resolvePicture(picture, { ...request, quality }, format);
  requirePixels(picture, variant, request, presets);

  const id = identifyVariant(picture, variant);
  const headers = buildCacheHeaders(picture, request, id);
  if (hasEntityTag(c.req.header("If-None-Match"), headers.ETag))
    return new Response(null, { status: 304, headers });

  const built = findBuiltFile(picture, variant, quality !== undefined);
  if (built) return respond({ name, ...built }, await readFile(built.url), "built", headers);

  const isAllowed = request.preset !== undefined || readSettings(c.env).imageSizes === "any";
  const isRenderable = isAllowed && !isTooLargeForAvif(variant);
  if (isRenderable) {
    const cache = openEdgeCache({
      name: "image-cache",
      address: `${readSettings(c.env).site.siteOrigin}${IMAGE_PATH}/${name}/`,
      ...CACHE_LIMITS,
    });
    const cached = await cache.read(id);
    const bytes = cached ?? (await render(c, picture, variant, readFile));
    // The id contains the picture's version, so a cached file never changes.
    if (bytes && !cached) c.executionCtx.waitUntil(cache.write(id, bytes, STORED));
    const better = bytes && findBetterFile(picture, variant, bytes.length);
    if (better) return respond({ name, ...better }, await readFile(better.url), "built", headers);
    if (bytes) return respond({ name, ...variant }, bytes, cached ? "cache" : "engine", headers);
  }

  const nearest = findNearestFile(picture, variant);
  if (!nearest && isRenderable) {
    const message = "This picture cannot be made at the moment. Please try again later.";
    throw new ImageRejection(503, "IMAGE_ENGINE_UNAVAILABLE", message, ENGINE_RETRY_S);
  }
  if (!nearest) {
    const message = `This size is not made, and there is no other ${format} of this picture. ${IMAGE_PATH} lists the files.`;
    throw new ImageRejection(400, "IMAGE_SIZE_UNLISTED", message);
  }
  return respond({ name, ...nearest }, await readFile(nearest.url), "nearest", {
    // No entity tag, which belongs to the requested variant. After a failure, the engine soon works again.
    "Cache-Control": isRenderable ? CACHE_CONTROL.minute : CACHE_CONTROL.dayThenRenew,
    ...(headers.Vary && { Vary: headers.Vary }),
  });
}

/** Returns format and quality. If the format is `auto`, the client's headers decide. */
function settleEncoding(c: Context<AppEnv>, picture: BuiltPicture, { format, ...request }: ImageRequest) {
  const { quality } = request;
  if (format !== "auto" && format !== "svg") return { format, quality };
  const findBuilt = (variant: ImageVariant) => findBuiltFile(picture, variant, quality !== undefined);
  const asAvif = resolvePicture(picture, request, "avif");
  const hasAvif = !isTooLargeForAvif(asAvif) || findBuilt(asAvif) !== null;
  const universal = picture.hasAlpha ? "png" : "jpeg";
  // The header must name avif and webp: programs that cannot show them send wildcards.
  const avif = ["avif", IMAGE_TYPES.avif] as const;
  const others = [
    ["webp", IMAGE_TYPES.webp],
    [universal, IMAGE_TYPES[universal], "image/*", "*/*"],
  ] as const;
  const chosen = negotiate<ImageFormat>(c, hasAvif ? [avif, ...others] : others, universal);
  const built = findBuilt(resolvePicture(picture, request, chosen));
  const savesData = /(^|,)\s*on\s*([;,]|$)/i.test(c.req.header("Save-Data") ?? "");
  // The built file may have a lower quality already.
  const isSmall = built !== null && built.quality <= SAVING_QUALITY;
  return { format: chosen, quality: quality ?? (savesData && !isSmall ? SAVING_QUALITY : undefined) };
}

function isTooLargeForAvif({ width, height, format }: ImageVariant): boolean {
  return format === "avif" && Math.max(width, height) > MAX_AVIF_SIDE;
}

/**
 * Renders a new variant if the client is within its limit.
 * @returns Null if there is no engine, or if it fails.
 */
async function render(
  { env, req }: Context<AppEnv>,
  picture: BuiltPicture,
  variant: ImageVariant,
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!env.IMAGES) return null;
  const client = req.header("CF-Connecting-IP");
  // A broken counter must not block pictures.
  const isWithin = await isWithinLimit(env.IMAGE_LIMIT, { event: "image-limit", client, whenBroken: true });
  if (isWithin) return await renderVariant(env.IMAGES, picture, variant, readFile);
  const message = "Too many new sizes were requested in a short time. Sizes that exist are not limited.";
  throw new ImageRejection(429, "IMAGE_LIMIT_REACHED", message, LIMIT_PERIOD_S);
}

/** @param id Unique among all files ever served for this picture. */
function buildCacheHeaders({ version }: BuiltPicture, { v, format }: ImageRequest, id: string) {
  return {
    ETag: `W/"${id}"`,
    "Cache-Control": v === version ? CACHE_CONTROL.immutable : CACHE_CONTROL.dayThenRenew,
    ...(format === "auto" && { Vary: "Accept, Save-Data" }),
  };
}

/** @param origin Shown in X-Image-Origin, for operators. */
function respond(
  { name, format, ...size }: { readonly name: string } & (ImageVariant | { readonly format: "svg" }),
  bytes: Uint8Array<ArrayBuffer>,
  origin: ImageOrigin,
  headers: Readonly<Record<string, string>>,
): Response {
  const isSvg = format === "svg";
  const label = "width" in size ? `-${size.width}x${size.height}` : "";
  return new Response(bytes, {
    headers: {
      ...headers,
      "Content-Type": isSvg ? "image/svg+xml" : IMAGE_TYPES[format],
      "Content-Length": String(bytes.length),
      // Always whole, as RFC 9110 allows (section 14.2): two ranges could come from two files, whose bytes differ.
      "Accept-Ranges": "none",
      "Content-Disposition": `inline; filename="${name}${label}.${isSvg ? "svg" : IMAGE_EXTENSIONS[format]}"`,
      "X-Image-Origin": origin,
    },
  });
}
