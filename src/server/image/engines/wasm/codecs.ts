import { findEncoderQuality } from "../../../../shared/encoder-quality.ts";
import type { ImageFormat, ImageSize } from "../../../../shared/image-variant.ts";
import type { ImageMaster } from "../../served-picture.ts";
import type { Pixels } from "./pixels.ts";

/*
 * The codecs of Squoosh as jSquash packs them. Each is loaded when it is first needed, so that no page pays for
 * them. The packages' own entry points are passed by: they keep one instance for ever, whose memory never shrinks
 * and which is of no use after a fault, and the one for avif brings a second encoder that needs threads.
 */

/** Quick enough for a waiting visitor; what the site itself shows is encoded with more patience, at build time. */
const AVIF_SPEED = 9;
const WEBP_METHOD = 3;

/** Lanczos of three lobes, as jSquash numbers the filters: the one that sharp uses to make pictures smaller. */
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
    // Left to itself it changes the resolution of colours at two qualities, and with it the bytes by a fifth.
    return present(
      encode(data, width, height, { ...defaultOptions, quality: own, auto_subsample: false }),
    ) as Uint8Array<ArrayBuffer>;
  },
  async png({ data, width, height }) {
    return (await loadPng()).encode(new Uint8Array(data.buffer), width, height, 8) as Uint8Array<ArrayBuffer>;
  },
};

/** The same pixels at another size, larger or smaller in each direction. */
export async function resize({ data, width, height }: Pixels, size: ImageSize): Promise<Pixels> {
  if (width === size.width && height === size.height) return { data, width, height };
  const [{ initSync, resize }, { default: wasm }] = await Promise.all([
    import("@jsquash/resize/lib/resize/pkg/squoosh_resize.js"),
    import("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm?module"),
  ]);
  initSync(wasm);
  const bytes = new Uint8Array(data.buffer);
  // Weighed by opacity, so that see-through pixels lend no colour; in the colour space of the file, as sharp does.
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

/** @throws Error where a codec gave nothing: for what it cannot read or write. */
function present<Result>(result: Result | null): Result {
  if (result === null) throw new Error("The codec gave nothing.");
  return result;
}

/** What Emscripten's glue code takes, as far as it is used here. */
interface ModuleOptions {
  readonly noInitialRun: true;
  instantiateWasm(
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports;
}

/** Starts a codec that Emscripten has compiled. A Worker may not compile, so it is given the compiled module. */
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
