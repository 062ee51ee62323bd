import type { PictureSource } from "../../shared/picture-source.ts";

interface PictureProps {
  readonly picture: PictureSource;
  /** The width at which it is shown, as the `sizes` attribute writes it. */
  readonly sizes: string;
  /** Load it at once and before others: for the first picture of a page. */
  readonly priority?: boolean;
  readonly className?: string;
  /** For a picture that only repeats the words beside it. */
  readonly decorative?: boolean;
}

/** A picture in the best format and size for the screen; its place is reserved before it arrives. */
export function Picture({ picture, sizes, priority = false, className, decorative = false }: PictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        src={picture.src}
        alt={decorative ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
