import { buildFallbackSrc, buildSrcset, type PictureSource } from "../../shared/picture-source.ts";

/** The highest device pixel ratio of common screens. */
const MAX_DENSITY = 3;

const LATER = { loading: "lazy", decoding: "async" } as const;

interface PictureProps {
  readonly picture: PictureSource;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  readonly sizes: string;
  /** The width of a picture of fixed size, in pixels. Defaults to the picture's own, scaled by the style sheet. */
  readonly width?: number;
  /** Loads the picture immediately: for the first screen. */
  readonly eager?: boolean;
  /** Loads the picture immediately and before others: for the first picture of a page. */
  readonly priority?: boolean;
  /** The media query for the upright crop, and its displayed width. */
  readonly portrait?: { readonly media: string; readonly sizes: string };
  readonly className?: string;
}

/**
 * A picture as AVIF in the best size for the screen, with one WebP file for the few browsers without AVIF. Its space is
 * reserved, and filled with its colours, until it has loaded.
 */
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
          picture.widths.filter((one) => one <= width * MAX_DENSITY),
        )}
        sizes={sizes}
      />
      <img
        className={picture.placeholder}
        src={buildFallbackSrc(picture)}
        alt={picture.alt}
        width={width}
        height={Math.round((width * picture.height) / picture.width)}
        // A picture on the first screen keeps the defaults of the attributes, to be painted together with the screen.
        {...(!eager && LATER)}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}
