/** A size and format for use outside the site, as in `/image/{name}?preset={preset}`. */
export interface ImagePreset {
  readonly purpose: string;
  /** The build makes this preset of SVGs (`brand`) or of JPEGs and PNGs. Others need Cloudflare Images. */
  readonly suits: "photographs" | "brand";
  /** In pixels. One side alone keeps the proportions. The site rejects a preset that would enlarge a picture. */
  readonly width?: number;
  readonly height?: number;
  /** Needs `width` and `height`. `pad` adds a border. `cover` crops, but adds a border if an `isUncut` picture is too wide. */
  readonly fit?: "cover" | "pad";
  readonly format: "avif" | "webp" | "jpeg" | "png";
  /** 1 to 100. PNG ignores the quality. */
  readonly quality?: number;
}

/** The catalogue at /image keeps this order. Never rename or remove a preset, because published URLs contain its name. */
const PRESETS = {
  "social-card": {
    purpose: "The card that social networks and WhatsApp show for a link",
    suits: "photographs",
    width: 1200,
    height: 630,
    fit: "cover",
    format: "jpeg",
  },
  square: {
    purpose: "A square post in a social network, such as Instagram, or a picture in a WhatsApp chat",
    suits: "photographs",
    width: 1080,
    height: 1080,
    fit: "cover",
    format: "jpeg",
  },
  portrait: {
    purpose: "An upright post in a social network, such as Instagram, or a WhatsApp status",
    suits: "photographs",
    width: 1080,
    height: 1350,
    fit: "cover",
    format: "jpeg",
  },
  newsletter: {
    // Some e-mail programs show neither WebP nor AVIF.
    purpose: "A picture across the column of a newsletter",
    suits: "photographs",
    width: 600,
    format: "jpeg",
  },
  "newsletter-2x": {
    purpose: "The same, sharp on dense screens when it is shown 600 pixels wide",
    suits: "photographs",
    width: 1200,
    format: "jpeg",
  },
  partner: {
    purpose: "A picture on a partner's website",
    suits: "photographs",
    width: 1200,
    height: 630,
    fit: "cover",
    format: "jpeg",
  },
  thumbnail: {
    purpose: "A small square for lists and previews",
    suits: "photographs",
    width: 320,
    height: 320,
    fit: "cover",
    format: "jpeg",
  },
  "partner-logo": {
    purpose: "The logo or badge on a partner's website, with a transparent background",
    suits: "brand",
    width: 400,
    format: "png",
  },
} as const satisfies Readonly<Record<string, ImagePreset>>;

/** A Map, because a look-up in an object would also find inherited names such as `constructor`. */
export const imagePresets: ReadonlyMap<string, ImagePreset> = new Map(Object.entries(PRESETS));
