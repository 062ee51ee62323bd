export interface PageHead {
  readonly title: string;
  readonly description: string;
}

export interface PageContent {
  readonly head: PageHead;
  readonly [section: string]: unknown;
}

export interface ExternalLink {
  readonly label: string;
  readonly href: `https://${string}`;
}

/** A name on the drawn map, with its position in degrees. */
export interface MapName {
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Only a name without `kind` has a dot. The name of a city is the largest. */
  readonly kind?: "city" | "water";
  /** The side of the position on which the name appears. Default: above the position. */
  readonly side?: "left" | "right";
}
