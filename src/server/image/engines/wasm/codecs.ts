import { findEncoderQuality } from "../../../../shared/encoder-quality.ts";
import type { ImageFormat, ImageSize } from "../../../../shared/image-variant.ts";
import type { ImageMaster } from "../../served-picture.ts";
import type { Pixels } from "./pixels.ts";

/*
 * The codecs of Squoosh as packaged by jSquash, each imported on first use. The packages' own entry points are not
 * used: they keep one instance for ever, whose memory never shrinks and which is unusable after a fault. The entry
 * point for avif also adds a second encoder, which needs threads.
 */

/** Fast enough for a waiting visitor. The build encodes the site's own pictures more slowly. */
const AVIF_SPEED = 9;
const WEBP_METHOD = 3;

/** jSquash's number of the Lanczos filter with three lobes, which sharp uses to shrink pictures. */
const LANCZOS3 = 3;

type Decode = (bytes: Uint8Array<ArrayBuffer>) => Promise<Pixels>;
type Encode = (pixels: Pixels, quality: number) => Promise<Uint8Array<ArrayBuffer>>;

export const DECODERS: Readonly<Record<ImageMaster["format"], Decode>> = {
  async jpeg(bytes) {
    const [{ default: factory }, { default: wasm }] = await Promise.all([
      import("@jsquash/jpeg/codec/dec/mozjpeg_dec.js"),
      import("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module"),
    ]);
    const { decode } = await instantiate(factory, wasm);
    return present(decode(bytes, true)) as Pixels;
  },
  async png(bytes) {
    return (await loadPng()).decode(bytes);
  },
};

export const ENCODERS: Readonly<Record<ImageFormat, Encode>> = {
  async avif({ data, width, height }, quality) {
    const [{ default: factory }, { default: wasm }, { defaultOptions }] = await Promise.all([
      import("@jsquash/avif/codec/enc/avif_enc.js"),
      import("@jsquash/avif/codec/enc/avif_enc.wasm?module"),
      import("@jsquash/avif/meta.js"),
    ]);
    const { encode } = await instantiate(factory, wasm);
    const own = findEncoderQuality("quick-avif", quality);
    return present(
      encode(data, width, height, { ...defaultOptions, quality: own, speed: AVIF_SPEED }),
    ) as Uint8Array<ArrayBuffer>;
  },
  async webp({ data, width, height }, quality) {
    const [{ default: factory }, { default: wasm }, { defaultOptions }] = await Promise.all([
      import("@jsquash/webp/codec/enc/webp_enc_simd.js"),
      import("@jsquash/webp/codec/enc/webp_enc_simd.wasm?module"),
      import("@jsquash/webp/meta.js"),
    ]);
    const { encode } = await instantiate(factory, wasm);
    return present(
      encode(data, width, height, { ...defaultOptions, quality, method: WEBP_METHOD }),
    ) as Uint8Array<ArrayBuffer>;
  },
  async jpeg({ data, width, height }, quality) {
    const [{ default: factory }, { default: wasm }, { defaultOptions }] = await Promise.all([
      import("@jsquash/jpeg/codec/enc/mozjpeg_enc.js"),
      import("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module"),
      import("@jsquash/jpeg/meta.js"),
    ]);
    const { encode } = await instantiate(factory, wasm);
    const own = findEncoderQuality("jpeg", quality);
    // Automatic subsampling changes the colour resolution at two qualities, and with it the bytes by a fifth.
    return present(
      encode(data, width, height, { ...defaultOptions, quality: own, auto_subsample: false }),
    ) as Uint8Array<ArrayBuffer>;
  },
  async png({ data, width, height }) {
    return (await loadPng()).encode(new Uint8Array(data.buffer), width, height, 8) as Uint8Array<ArrayBuffer>;
  },
};

/** Returns the pixels at another size. Each side may grow or shrink. */
export async function resize({ data, width, height }: Pixels, size: ImageSize): Promise<Pixels> {
  if (width === size.width && height === size.height) return { data, width, height };
  const [{ initSync, resize }, { default: wasm }] = await Promise.all([
    import("@jsquash/resize/lib/resize/pkg/squoosh_resize.js"),
    import("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm?module"),
  ]);
  initSync(wasm);
  const bytes = new Uint8Array(data.buffer);
  // Weighted by opacity, so that transparent pixels lend no colour; in the file's colour space, as in sharp.
  const resized = resize(bytes, width, height, size.width, size.height, LANCZOS3, true, false);
  return { ...size, data: resized as Uint8ClampedArray<ArrayBuffer> };
}

async function loadPng() {
  const [{ initSync, decode, encode }, { default: wasm }] = await Promise.all([
    import("@jsquash/png/codec/pkg/squoosh_png.js"),
    import("@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module"),
  ]);
  initSync(wasm);
  return { encode, decode: (bytes: Uint8Array) => decode(bytes) as Pixels };
}

/** @throws Error if a codec returned null, because it cannot read or write a picture. */
function present<Result>(result: Result | null): Result {
  if (result === null) throw new Error("The codec gave nothing.");
  return result;
}

/** The options of Emscripten's glue code that are used here. */
interface ModuleOptions {
  readonly noInitialRun: true;
  instantiateWasm(
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports;
}

/** Instantiates an Emscripten codec from a compiled module, because a Worker may not compile WebAssembly. */
function instantiate<Codec>(
  factory: (options: ModuleOptions) => Promise<Codec>,
  wasm: WebAssembly.Module,
): Promise<Codec> {
  return factory({
    noInitialRun: true,
    instantiateWasm(imports, onInstance) {
      const instance = new WebAssembly.Instance(wasm, imports);
      onInstance(instance);
      return instance.exports;
    },
  });
}
