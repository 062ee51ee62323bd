import type { Company, postalAddress } from "../../../content/company.ts";
import type { openingHours } from "../../../content/discovery.ts";
import type { SocialLink } from "../../../content/links.ts";
import { isReservedAddress } from "../../../content/placeholders.ts";
import type { LocalBusiness, PostalAddress, Reference } from "./schema.ts";

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
