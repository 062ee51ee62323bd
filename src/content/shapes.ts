/** A page's title and description for browsers, search engines and screen readers. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** What every page object holds: a head, and any number of named sections. */
export interface PageContent {
  readonly head: PageHead;
  readonly [section: string]: unknown;
}

/** A link to another organisation's website. */
export interface ExternalLink {
  readonly id: string;
  readonly label: string;
  readonly href: `https://${string}`;
}

/** A name on the drawn map, by its position on earth in degrees. */
export interface MapName {
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  /** `city` is larger, `water` has no dot; any other place is a dot with a name. */
  readonly kind?: "city" | "water";
  /** The side of the dot on which the name stands. Defaults to above the dot. */
  readonly side?: "left" | "right";
}
