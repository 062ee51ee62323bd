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
