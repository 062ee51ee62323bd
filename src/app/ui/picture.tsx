import "virtual:picture-placeholders.css";
import { preload } from "react-dom";
import type { PictureSource } from "../../shared/picture-source.ts";

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
  readonly className?: string;
}

/**
 * A picture in the best format and size for the screen. Its place is reserved, and filled with its colours, before
 * it arrives.
 */
export function Picture({
  picture,
  sizes,
  width = picture.width,
  priority = false,
  eager = priority,
  className,
}: PictureProps) {
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
        alt={picture.alt}
        width={width}
        height={Math.round((width * picture.height) / picture.width)}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
