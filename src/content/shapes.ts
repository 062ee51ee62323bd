export interface PageHead {
  readonly title: string;
  readonly description: string;
}

export interface PageContent {
  readonly head: PageHead;
  readonly [section: string]: unknown;
}

export interface ExternalLink {
  readonly id: string;
  readonly label: string;
  readonly href: `https://${string}`;
}

/** A name on the drawn map. Its position is in degrees. */
export interface MapName {
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  /** A city has a larger name. Neither a city nor water has a dot. By default, the name is beside a dot. */
  readonly kind?: "city" | "water";
  /** The side of the position on which the name appears. Default: above. */
  readonly side?: "left" | "right";
}
