import {
  buildFallbackSrc,
  buildPortraitSrcset,
  buildSrcset,
  type PictureSource,
} from "../../shared/picture-source.ts";

interface PictureProps {
  readonly picture: PictureSource;
  /** The width at which it is shown, as the `sizes` attribute writes it. */
  readonly sizes: string;
  /** The width of a picture of one size, in pixels; by default the picture's own, for the style sheet to change. */
  readonly width?: number;
  /** Load it at once: for a picture on the first screen. */
  readonly eager?: boolean;
  /** Load it at once and before others: for the first picture of a page. */
  readonly priority?: boolean;
  /** Where the upright cut is shown, as a media query, and at which width. */
  readonly portrait?: { readonly media: string; readonly sizes: string };
  readonly className?: string;
}

/**
 * A picture as AVIF in the best size for the screen, and as one WebP file for the few browsers that know no AVIF. Its
 * place is reserved, and filled with its colours, before it arrives.
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
  const portraitSrcset = portrait && buildPortraitSrcset(picture);
  return (
    <picture className={className}>
      {portraitSrcset && (
        <source type="image/avif" media={portrait.media} srcSet={portraitSrcset} sizes={portrait.sizes} />
      )}
      <source type="image/avif" srcSet={buildSrcset(picture, width)} sizes={sizes} />
      <img
        className={picture.placeholder}
        src={buildFallbackSrc(picture)}
        alt={picture.alt}
        width={width}
        height={Math.round((width * picture.height) / picture.width)}
        // What is there at first sight is painted with it; what browsers do by themselves needs no word.
        loading={eager ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={eager ? undefined : "async"}
      />
    </picture>
  );
}
