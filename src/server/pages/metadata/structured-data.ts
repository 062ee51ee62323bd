import { type Company, company, country, openingHours, postalAddress } from "../../../content/company.ts";
import { areaServed } from "../../../content/discovery.ts";
import { journeys } from "../../../content/journeys.ts";
import { type SocialLink, socialLinks } from "../../../content/links.ts";
import { services } from "../../../content/services.ts";
import { PAGES, type PagePath } from "../../../content/site-pages.ts";
import { hasExampleHost } from "../../../shared/text.ts";

// For search engines (https://schema.org, https://www.w3.org/TR/json-ld11/). Do not add TaxiService, because the company must
// not call itself a taxi service. Do not add reviews, because Google shows no stars for reviews on a company's own site.

/** A node, or a reference to a node by `@id`. */
export type Thing = Readonly<Record<string, unknown>>;

/** @param describe Returns the nodes of this page besides the business and the breadcrumbs. */
export function describePage(
  path: PagePath,
  siteOrigin: string,
  pictures: Pick<BusinessFacts, "image" | "logo">,
  describe: ((pageUrl: string, provider: Thing) => readonly Thing[]) | undefined,
) {
  const facts = {
    company,
    address: { ...postalAddress, country },
    hours: openingHours,
    socialLinks,
    ...pictures,
  };
  const graph: Thing[] = [describeBusiness(facts, siteOrigin)];
  if (path !== "/") graph.push(describeBreadcrumbs(path, siteOrigin));
  graph.push(...(describe?.(`${siteOrigin}${path}`, referToBusiness(siteOrigin)) ?? []));
  return { "@context": "https://schema.org", "@graph": graph };
}

/** An empty string means that the owner has not given the fact. */
export interface BusinessFacts {
  readonly company: Company;
  readonly address: Readonly<Record<keyof typeof postalAddress | "country", string>>;
  readonly hours: typeof openingHours;
  readonly socialLinks: readonly SocialLink[];
  /** `image` and `logo` are absolute URLs. */
  readonly image: string;
  readonly logo: string;
}

function referToBusiness(siteOrigin: string): Thing {
  return { "@id": `${siteOrigin}/#business` };
}

export function describeBusiness(facts: BusinessFacts, siteOrigin: string): Thing {
  const { company, address, hours, image, logo } = facts;
  const { legalName, vatNumber, mapPoint } = company;
  const profiles = facts.socialLinks.map(({ href }) => href).filter((href) => !hasExampleHost(href));
  return {
    "@type": "LocalBusiness",
    ...referToBusiness(siteOrigin),
    name: company.name,
    ...(legalName && { legalName }),
    url: `${siteOrigin}/`,
    telephone: company.telephone.display,
    email: company.email,
    ...(vatNumber && { vatID: vatNumber }),
    address: {
      "@type": "PostalAddress",
      ...(address.street && { streetAddress: address.street }),
      ...(address.locality && { addressLocality: address.locality }),
      ...(address.region && { addressRegion: address.region }),
      ...(address.postcode && { postalCode: address.postcode }),
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...mapPoint },
    areaServed,
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

function describeBreadcrumbs(path: PagePath, siteOrigin: string): Thing {
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

export function describeServices(pageUrl: string, provider: Thing): readonly Thing[] {
  return [
    ...services.map(({ id, title, summary, searchType }) => ({
      "@type": "Service",
      "@id": `${pageUrl}#${id}`,
      name: title,
      serviceType: searchType,
      description: summary,
      url: `${pageUrl}#${id}`,
      provider,
    })),
    ...journeys.map(({ title, text, stops }) => ({
      "@type": "TouristTrip",
      name: title,
      description: text,
      provider,
      itinerary: stops.map((name) => ({ "@type": "Place", name })),
    })),
  ];
}
