/** Everything a page needs to show one picture: its words, its intrinsic size and its ready-made files. */
export interface PictureSource {
  readonly alt: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** A srcset of AVIF files, by width. */
  readonly avif: string;
  /** A srcset of WebP files, by width. */
  readonly webp: string;
  /** A single WebP file, for programs that know no srcset. */
  readonly src: string;
  /** The class that paints its colours until it has arrived; none for one that can be seen through. */
  readonly placeholder?: string;
}
