import type { PageId } from "../shared/pages.ts";

/** What changes a page or its headers within one build. */
interface PageCircumstances {
  /** The site key of Turnstile where it is on: a secret switches it without a build. */
  readonly siteKey: string | null;
  /** At the address of a preview the answer differs by a header: a cache that knew nothing of hosts must fetch anew. */
  readonly isPreview: boolean;
}

/**
 * The entity tag of a page: a build always makes the same page of the same path. It is weak (RFC 9110, section 8.8.1):
 * the network's edge may compress the page in more ways than one.
 */
export function createPageTag(
  build: string,
  page: PageId,
  { siteKey, isPreview }: PageCircumstances,
): string {
  const parts = [build, page, ...(siteKey === null ? [] : [siteKey])];
  return `W/"${parts.join("-")}${isPreview ? "-preview" : ""}"`;
}
