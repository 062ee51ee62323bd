import { describe, expect, it } from "vitest";
import { company, postalAddress } from "../../src/content/company.ts";
import { openingHours } from "../../src/content/discovery.ts";
import { journeys } from "../../src/content/journeys.ts";
import { services } from "../../src/content/services.ts";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";
import {
  type BusinessFacts,
  describeBusiness,
  describePage,
} from "../../src/server/pages/metadata/structured-data.ts";

const SITE = "https://www.example.com";
const PICTURES = { image: `${SITE}/image/a.jpg`, logo: `${SITE}/image/b.png` };

const EMPTY_FACTS: BusinessFacts = {
  company,
  address: { street: "", locality: "Belfast", region: "", postcode: "", country: "GB" },
  hours: openingHours,
  socialLinks: [{ network: "facebook", label: "On Facebook", href: "https://facebook.example/us" }],
  ...PICTURES,
};

describe("the company in structured data", () => {
  it("has none of the slots that the owner has not filled", () => {
    const business = describeBusiness(EMPTY_FACTS, SITE);
    expect(business.address).toEqual({
      "@type": "PostalAddress",
      addressLocality: "Belfast",
      addressCountry: "GB",
    });
    for (const slot of ["legalName", "vatID", "sameAs"]) expect(business).not.toHaveProperty(slot);
    expect(JSON.stringify(business)).not.toContain('""');
  });

  it("has every slot that is filled, and of the social links those that are not placeholders", () => {
    const business = describeBusiness(
      {
        ...EMPTY_FACTS,
        company: { ...company, legalName: "Some Company Limited", vatNumber: "GB123" },
        address: { ...postalAddress, street: "1 Some Street", postcode: "BT1 1AA" },
        socialLinks: [
          ...EMPTY_FACTS.socialLinks,
          { network: "instagram", label: "On Instagram", href: "https://www.instagram.com/us" },
        ],
      },
      SITE,
    );
    expect(business).toMatchObject({
      legalName: "Some Company Limited",
      vatID: "GB123",
      address: { streetAddress: "1 Some Street", postalCode: "BT1 1AA" },
      sameAs: ["https://www.instagram.com/us"],
    });
  });

  it("is open on all days, all day", () => {
    const { openingHoursSpecification: hours } = describeBusiness(EMPTY_FACTS, SITE);
    expect(new Set(hours.dayOfWeek).size).toBe(7);
    expect([hours.opens, hours.closes]).toEqual(["00:00", "23:59"]);
  });

  it("has the parts of the address that visitors read", () => {
    const { street, locality, region } = postalAddress;
    for (const part of [street, locality, region].filter(Boolean))
      expect(company.addressLines).toContain(part);
  });
});

describe("the structured data of a page", () => {
  it.each(PAGES)("of $path describes the company and nothing it must not claim", ({ id }) => {
    const data = describePage(id, SITE, PICTURES);
    expect(data["@context"]).toBe("https://schema.org");
    expect(listTypes(id).filter((type) => type === "LocalBusiness")).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/rating|review|award|price|offer|taxi|"Vehicle"|FAQPage/i);
  });

  it("leads back home from every page but the home page", () => {
    expect(listTypes("home")).toEqual(["LocalBusiness"]);
    expect(describePage("vehicles", SITE, PICTURES)["@graph"][1]).toEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${SITE}/` },
        { "@type": "ListItem", position: 2, name: "Vehicles", item: `${SITE}/vehicles` },
      ],
    });
  });

  it("lists each service and each journey where the page shows them in full", () => {
    const graph = describePage("services", SITE, PICTURES)["@graph"];
    const named = (type: string) => graph.filter((node) => node["@type"] === type);
    expect(named("Service").map((node) => "name" in node && node.name)).toEqual(
      services.map(({ title }) => title),
    );
    expect(named("TouristTrip").map((node) => "name" in node && node.name)).toEqual(
      journeys.map(({ title }) => title),
    );
  });

  it("refers to the company by one name that the document describes", () => {
    const graph = describePage("services", SITE, PICTURES)["@graph"];
    const providers = graph.flatMap((node) => ("provider" in node ? [node.provider["@id"]] : []));
    expect(new Set(providers)).toEqual(new Set([`${SITE}/#business`]));
    expect(graph[0]).toMatchObject({ "@id": `${SITE}/#business` });
  });
});

function listTypes(id: PageId): string[] {
  return describePage(id, SITE, PICTURES)["@graph"].map((node) => node["@type"]);
}
