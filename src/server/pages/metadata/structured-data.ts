import { type Company, company, postalAddress } from "../../../content/company.ts";
import { openingHours, serviceTypes } from "../../../content/discovery.ts";
import type { Journey } from "../../../content/journeys.ts";
import { journeys } from "../../../content/journeys.ts";
import { type SocialLink, socialLinks } from "../../../content/links.ts";
import { isReservedAddress } from "../../../content/placeholders.ts";
import type { Service as ServiceContent } from "../../../content/services.ts";
import { services } from "../../../content/services.ts";
import type { PageId, PagePath } from "../../../content/site-pages.ts";
import { PAGES } from "../../../content/site-pages.ts";
import { findPageById } from "../../../shared/pages.ts";
import type {
  BreadcrumbList,
  LocalBusiness,
  PostalAddress,
  Reference,
  Service,
  StructuredData,
  Thing,
  TouristTrip,
} from "./schema.ts";

/** Absolute addresses of the pictures that a page's description names. */
export interface DescriptionPictures {
  readonly image: string;
  readonly logo: string;
}

/** What a page tells search engines: the company, the page's place in the site, and what only this page lists. */
export function describePage(id: PageId, siteOrigin: string, pictures: DescriptionPictures): StructuredData {
  const { path } = findPageById(id);
  const facts = { company, address: postalAddress, hours: openingHours, socialLinks, ...pictures };
  const graph: Thing[] = [describeBusiness(facts, siteOrigin)];
  if (path !== "/") graph.push(describeBreadcrumbs(path, siteOrigin));
  if (id === "services") {
    const provider = referToBusiness(siteOrigin);
    graph.push(...services.map((service) => describeService(service, `${siteOrigin}${path}`, provider)));
    graph.push(...journeys.map((journey) => describeJourney(journey, provider)));
  }
  return { "@context": "https://schema.org", "@graph": graph };
}

/** All that the description of the company is made from. An empty text is a slot that the owner has not filled. */
export interface BusinessFacts {
  readonly company: Company;
  readonly address: Readonly<Record<keyof typeof postalAddress, string>>;
  readonly hours: Pick<typeof openingHours, "days" | "opens" | "closes">;
  readonly socialLinks: readonly SocialLink[];
  /** Absolute addresses. */
  readonly image: string;
  readonly logo: string;
}

/** The name under which other nodes of the document refer to the company. */
export function referToBusiness(siteOrigin: string): Reference {
  return { "@id": `${siteOrigin}/#business` };
}

/** The company as search engines read it, without the slots that are empty. */
export function describeBusiness(facts: BusinessFacts, siteOrigin: string): LocalBusiness {
  const { company, address, hours, image, logo } = facts;
  const { legalName, vatNumber, mapPoint } = company;
  const profiles = facts.socialLinks.map(({ href }) => href).filter((href) => !isReservedAddress(href));
  return {
    "@type": "LocalBusiness",
    ...referToBusiness(siteOrigin),
    name: company.name,
    ...(legalName && { legalName }),
    url: `${siteOrigin}/`,
    telephone: company.telephone.display,
    email: company.email,
    ...(vatNumber && { vatID: vatNumber }),
    address: describeAddress(address),
    geo: { "@type": "GeoCoordinates", ...mapPoint },
    areaServed: company.areaServed,
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days,
      opens: hours.opens,
      closes: hours.closes,
    },
    image,
    logo,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function describeAddress({
  street,
  locality,
  region,
  postcode,
  country,
}: BusinessFacts["address"]): PostalAddress {
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    ...(postcode && { postalCode: postcode }),
    ...(country && { addressCountry: country }),
  };
}

function describeBreadcrumbs(path: PagePath, siteOrigin: string): BreadcrumbList {
  const trail = PAGES.filter((link) => link.path === "/" || link.path === path);
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map((link, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: link.label,
      item: siteOrigin + link.path,
    })),
  };
}

function describeService(
  { id, title, summary }: ServiceContent,
  pageUrl: string,
  provider: Reference,
): Service {
  const url = `${pageUrl}#${id}`;
  return {
    "@type": "Service",
    "@id": url,
    name: title,
    serviceType: serviceTypes[id],
    description: summary,
    url,
    provider,
  };
}

function describeJourney({ title, text, stops }: Journey, provider: Reference): TouristTrip {
  return {
    "@type": "TouristTrip",
    name: title,
    description: text,
    provider,
    itinerary: stops.map((name) => ({ "@type": "Place", name })),
  };
}
