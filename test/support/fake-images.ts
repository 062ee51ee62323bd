import type { ImageOutputOptions, ImageTransform } from "@cloudflare/workers-types";

type Output = (transform: ImageTransform, options: ImageOutputOptions) => Promise<unknown>;

/** Renders the options as text instead of a picture, such as `made 300x300 image/webp 80 cover`. */
const describeOptions: Output = async ({ width, height, fit, gravity, background }, options) => {
  const size = `made ${width}x${height}`;
  const backgrounds = [background, options.background].filter(Boolean).join(" and ");
  const parts = [size, options.format, options.quality, fit, gravity && JSON.stringify(gravity), backgrounds];
  return createOutput(parts.filter(Boolean).join(" "), options.format);
};

/** Creates the result of the binding's `output`. */
export function createOutput(body: string, type: string) {
  return { image: () => new Blob([body]).stream(), contentType: () => type };
}

/** Creates a fake Cloudflare Images that renders each picture with `output`. */
export function createFakeImages(output: Output = describeOptions): ImagesBinding {
  const images = {
    input: () => ({
      transform: (transform: ImageTransform) => ({
        output: (options: ImageOutputOptions) => output(transform, options),
      }),
    }),
  };
  return images as unknown as ImagesBinding;
}
