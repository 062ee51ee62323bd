import { html } from "hono/html";
import type { PageHead } from "../../../app/head.ts";
import { company } from "../../../content/company.ts";
import { IMAGE_TYPES } from "../../../shared/image-contract.ts";
import type { SharedPicture } from "./shared-picture.ts";

/** What a card about a page is made from. */
export interface SocialCard {
  readonly head: PageHead;
  /** The page's public address. */
  readonly canonical: string;
  readonly picture: SharedPicture;
}

/**
 * The tags from which social networks and messengers make a card (https://ogp.me). Title, description and picture of
 * an X card fall back to the same ones, so only its size has to be said.
 */
export function socialTags({ head, canonical, picture }: SocialCard) {
  const properties = {
    type: "website",
    site_name: company.name,
    title: head.title,
    description: head.description,
    url: canonical,
    locale: "en_GB",
    image: picture.url,
    "image:type": IMAGE_TYPES[picture.format],
    "image:width": picture.width,
    "image:height": picture.height,
    "image:alt": picture.alt,
  };
  return html`${Object.entries(properties).map(
    ([name, value]) => html`<meta property="og:${name}" content="${String(value)}">
`,
  )}<meta name="twitter:card" content="summary_large_image">`;
}
