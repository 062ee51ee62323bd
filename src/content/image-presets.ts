/** A ready-made size and format for a channel other than the site: `/image/{name}?preset={preset}`. */
export interface ImagePreset {
  /** What it is for, as the catalogue of pictures says it. */
  readonly purpose: string;
  /** The pictures for which it is made in advance and recommended; it works with all that have the pixels. */
  readonly suits: "photographs" | "brand";
  /** Pixels; one side alone keeps the proportions. A picture that has fewer is refused. */
  readonly width?: number;
  readonly height?: number;
  /** How the picture gets into a box of both sides: `cover` cuts, `scale-down` shows it whole, `pad` adds a border. */
  readonly fit?: "cover" | "scale-down" | "pad";
  readonly format: "avif" | "webp" | "jpeg" | "png";
  /** 1 to 100; 80 where it is left out. */
  readonly quality?: number;
}

/** The presets by name, in the order of the catalogue. A name that has been given out is kept for ever. */
export const imagePresets: ReadonlyMap<string, ImagePreset> = new Map([
  [
    "social-card",
    {
      purpose: "The card that social networks and WhatsApp show for a link",
      suits: "photographs",
      width: 1200,
      height: 630,
      fit: "cover",
      format: "jpeg",
    },
  ],
  [
    "square",
    {
      purpose: "A square post in a social network, such as Instagram, or a picture in a WhatsApp chat",
      suits: "photographs",
      width: 1080,
      height: 1080,
      fit: "cover",
      format: "jpeg",
    },
  ],
  [
    "portrait",
    {
      purpose: "An upright post in a social network, such as Instagram, or a WhatsApp status",
      suits: "photographs",
      width: 1080,
      height: 1350,
      fit: "cover",
      format: "jpeg",
    },
  ],
  [
    "newsletter",
    {
      // Email programs know neither webp nor avif.
      purpose: "A picture across the column of a newsletter",
      suits: "photographs",
      width: 600,
      format: "jpeg",
    },
  ],
  [
    "newsletter-2x",
    {
      purpose: "The same, sharp on dense screens when it is shown 600 pixels wide",
      suits: "photographs",
      width: 1200,
      format: "jpeg",
    },
  ],
  [
    "partner",
    {
      purpose: "A picture on a partner's website",
      suits: "photographs",
      width: 1200,
      height: 630,
      fit: "cover",
      format: "jpeg",
    },
  ],
  [
    "thumbnail",
    {
      purpose: "A small square for lists and previews",
      suits: "photographs",
      width: 320,
      height: 320,
      fit: "cover",
      format: "jpeg",
    },
  ],
  [
    "partner-logo",
    {
      purpose: "The logo or badge on a partner's website, with a transparent background",
      suits: "brand",
      width: 400,
      format: "png",
    },
  ],
] as const satisfies readonly (readonly [string, ImagePreset])[]);
