import { company } from "./company.ts";
import type { ExternalLink } from "./shapes.ts";

type SocialNetwork = "facebook" | "instagram" | "linkedin";

export interface SocialLink {
  readonly network: SocialNetwork;
  readonly label: string;
  readonly href: `https://${string}`;
}

/** Links in the footer to the company's own pages or files, such as "/terms.pdf" for a file in public/. */
export const ownLinks: readonly {
  readonly label: string;
  readonly href: `/${string}` | `https://${string}`;
}[] = [];

/** Websites of other organisations that help travellers. */
export const usefulLinks: readonly ExternalLink[] = [
  {
    label: "Giant's Causeway (National Trust)",
    href: "https://www.nationaltrust.org.uk/visit/northern-ireland/giants-causeway",
  },
  {
    label: "Discover Northern Ireland",
    href: "https://discovernorthernireland.com/",
  },
  { label: "Discover Ireland", href: "https://www.discoverireland.ie/" },
  { label: "Met Éireann, the Irish weather service", href: "https://www.met.ie/" },
  { label: "Ireland.com travel guide", href: "https://www.ireland.com/" },
];

/** PLACEHOLDERS on reserved domains: replace each URL, or remove the entry. */
export const socialLinks: readonly SocialLink[] = [
  {
    network: "facebook",
    label: "Facebook",
    href: "https://facebook.example/lagan-and-coast",
  },
  {
    network: "instagram",
    label: "Instagram",
    href: "https://instagram.example/lagan-and-coast",
  },
  {
    network: "linkedin",
    label: "LinkedIn",
    href: "https://linkedin.example/lagan-and-coast",
  },
];

/** The front page of a review site. Replace the URL with the URL of your own page there. */
export const reviewLink: ExternalLink = {
  label: "Tripadvisor",
  href: "https://www.tripadvisor.co.uk/",
};

/** Opens Google Maps (https://developers.google.com/maps/documentation/urls/get-started). */
export const mapAppHref = `https://www.google.com/maps/search/?api=1&query=${company.mapPoint.latitude},${company.mapPoint.longitude}`;
