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
  /** `city` is larger, `water` has no dot. Any other place is a dot with a name. */
  readonly kind?: "city" | "water";
  /** The side of the dot on which the name appears. Default: above the dot. */
  readonly side?: "left" | "right";
}
