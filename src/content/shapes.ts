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
  readonly href: string;
}

/** A number range together with the words that print it. */
export interface Capacity {
  readonly min: number;
  readonly max: number;
  readonly text: string;
  /** The words for a narrow column, where the numbers alone would mislead. */
  readonly short?: string;
}
