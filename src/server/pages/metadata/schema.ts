/*
 * The part of schema.org (https://schema.org/docs/schemas.html) that the site uses. What is not here is left out on
 * purpose: TaxiService, because the company must not call itself one; Vehicle, which is for cars on sale; ratings
 * and reviews, which nobody may give themselves.
 */

/** A reference to a node that is described elsewhere in the document. */
export interface Reference {
  readonly "@id": string;
}

export interface LocalBusiness extends Reference {
  readonly "@type": "LocalBusiness";
  readonly name: string;
  readonly legalName?: string;
  readonly url: string;
  readonly telephone: string;
  readonly email: string;
  readonly vatID?: string;
  readonly address: PostalAddress;
  readonly geo?: {
    readonly "@type": "GeoCoordinates";
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly areaServed: readonly string[];
  readonly openingHoursSpecification: {
    readonly "@type": "OpeningHoursSpecification";
    readonly dayOfWeek: readonly string[];
    readonly opens: string;
    readonly closes: string;
  };
  readonly image: string;
  readonly logo: string;
  readonly sameAs?: readonly string[];
}

export interface PostalAddress {
  readonly "@type": "PostalAddress";
  readonly streetAddress?: string;
  readonly addressLocality?: string;
  readonly addressRegion?: string;
  readonly postalCode?: string;
  readonly addressCountry?: string;
}

export interface BreadcrumbList {
  readonly "@type": "BreadcrumbList";
  readonly itemListElement: readonly ListItem[];
}

export interface ListItem {
  readonly "@type": "ListItem";
  readonly position: number;
  readonly name: string;
  readonly item: string;
}

export interface Service extends Reference {
  readonly "@type": "Service";
  readonly name: string;
  readonly serviceType: string;
  readonly description: string;
  readonly url: string;
  readonly provider: Reference;
}

export interface TouristTrip {
  readonly "@type": "TouristTrip";
  readonly name: string;
  readonly description: string;
  readonly provider: Reference;
  readonly itinerary: readonly { readonly "@type": "Place"; readonly name: string }[];
}

/** One of the nodes that a page describes. */
export type Thing = LocalBusiness | BreadcrumbList | Service | TouristTrip;

/** The document's data block for search engines (https://www.w3.org/TR/json-ld11/). */
export interface StructuredData {
  readonly "@context": "https://schema.org";
  readonly "@graph": readonly Thing[];
}
