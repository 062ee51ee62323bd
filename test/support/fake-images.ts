import type { ImageOutputOptions, ImageTransform } from "@cloudflare/workers-types";

/** The options of one call of the Images binding. */
export interface ImagesCall {
  readonly transform: ImageTransform;
  readonly output: ImageOutputOptions;
}

type Output = (call: ImagesCall) => Promise<unknown>;

/** Returns a text instead of a picture: its size, format and quality. */
const writeSize: Output = async ({ transform: { width, height }, output: { format, quality } }) =>
  createOutput(`made ${width}x${height} ${format} ${quality ?? ""}`.trim(), format);

/** Creates the result of the binding's `output`. */
export function createOutput(body: string, type: string) {
  return { image: () => new Blob([body]).stream(), contentType: () => type };
}

/**
 * Creates a stand-in for Cloudflare Images.
 * @param output Replaces the call that renders the picture.
 * @param calls Collects the options of each call.
 */
export function createFakeImages(output: Output = writeSize, calls: ImagesCall[] = []): ImagesBinding {
  const images = {
    input: () => ({
      transform: (transform: ImageTransform) => ({
        output(options: ImageOutputOptions) {
          const call = { transform, output: options };
          calls.push(call);
          return output(call);
        },
      }),
    }),
  };
  return images as unknown as ImagesBinding;
}
