import { buildFallbackSrc, buildSrcset, type PictureSource } from "../../shared/picture-source.ts";

/** Few screens have a higher device pixel ratio, so files for higher ratios are omitted. */
const MAX_DENSITY = 3;

const LAZY = { loading: "lazy", decoding: "async" } as const;

interface PictureProps {
  readonly picture: PictureSource;
  readonly sizes: string;
  /** The width of a picture of fixed size, in CSS pixels. Default: the width of the largest file, which the style sheet scales. */
  readonly width?: number;
  /** True for a picture on the first screen, which loads immediately. */
  readonly eager?: boolean;
  /** True for the first picture of a page, which loads immediately and before other pictures. */
  readonly priority?: boolean;
  /** The attributes of the upright crop. */
  readonly portrait?: { readonly media: string; readonly sizes: string };
  readonly className?: string;
}

/** Offers AVIF files in several sizes, and one WebP file for browsers without AVIF. */
export function Picture({
  picture,
  sizes,
  width = picture.width,
  priority = false,
  eager = priority,
  portrait,
  className,
}: PictureProps) {
  return (
    <picture className={className}>
      {portrait && picture.portraits && (
        <source type="image/avif" {...portrait} srcSet={buildSrcset(picture, picture.portraits)} />
      )}
      <source
        type="image/avif"
        srcSet={buildSrcset(
          picture,
          picture.widths.filter((each) => each <= width * MAX_DENSITY),
        )}
        sizes={sizes}
      />
      <img
        className={picture.placeholder}
        src={buildFallbackSrc(picture)}
        alt={picture.alt}
        width={width}
        height={Math.round((width * picture.height) / picture.width)}
        // Without these attributes, the browser paints a picture of the first screen together with the screen.
        {...(!eager && LAZY)}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}
