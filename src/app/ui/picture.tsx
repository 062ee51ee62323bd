import { buildFallbackSrc, buildSrcset, type PictureSource } from "../../shared/picture-source.ts";

/** The highest device pixel ratio of common screens. */
const MAX_DENSITY = 3;

const LATER = { loading: "lazy", decoding: "async" } as const;

interface PictureProps {
  readonly picture: PictureSource;
  readonly sizes: string;
  /** In pixels, for a picture of fixed size. Default: the picture's own width, scaled by the style sheet. */
  readonly width?: number;
  /** For the first screen: loads immediately. */
  readonly eager?: boolean;
  /** For the first picture of a page: loads immediately, and before other pictures. */
  readonly priority?: boolean;
  /** For the upright crop. */
  readonly portrait?: { readonly media: string; readonly sizes: string };
  readonly className?: string;
}

/** AVIF in the best size for the screen, with one WebP file for the few browsers without AVIF. */
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
        // With the attributes' defaults, the browser paints a picture of the first screen together with the screen.
        {...(!eager && LATER)}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}
