import { buildFallbackSrc, buildSrcset, type PictureSource } from "../../shared/picture-source.ts";

/** Limits the AVIF `widths` of a picture with a `width`, because few screens have a higher device pixel ratio. */
const MAX_DENSITY = 3;

const LAZY = { loading: "lazy", decoding: "async" } as const;

interface PictureProps {
  readonly picture: PictureSource;
  readonly sizes: string;
  /** The greatest width on a screen, in CSS pixels. Omit if only the style sheet limits the width. */
  readonly width?: number;
  /** True if the picture loads immediately, because the picture may be on the first screen. */
  readonly eager?: boolean;
  /** True if the picture loads immediately, with a higher priority than other pictures. */
  readonly priority?: boolean;
  /** The attributes of the `source` with the upright crops. */
  readonly portrait?: { readonly media: string; readonly sizes: string };
  readonly className?: string;
}

/** Offers one or more AVIF files, and one WebP file for browsers without AVIF. */
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
        // An eager picture has no `decoding`, because with "async" the browser could paint the page before the picture.
        {...(!eager && LAZY)}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}
