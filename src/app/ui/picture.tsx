import "virtual:picture-placeholders.css";
import { preload } from "react-dom";
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

/**
 * A picture in the best format and size for the screen. Its place is reserved, and filled with its colours, before
 * it arrives.
 */
export function Picture({ picture, sizes, priority = false, className, decorative = false }: PictureProps) {
  if (priority) {
    // From here and not from the document's head, so that its sizes are always those of the picture itself: if
    // they differed, the browser would load two files. React puts it before everything that it renders.
    preload(picture.src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: picture.avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        className={picture.placeholder}
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
