import { expect, it } from "vitest";
import { company, country, postalAddress } from "../../src/content/company.ts";
import { journeys } from "../../src/content/journeys.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import {
  type BusinessFacts,
  describeBusiness,
  describePage,
  describeServices,
} from "../../src/server/pages/metadata/structured-data.ts";

const SITE = "https://www.example.com";
const PICTURES = { image: `${SITE}/image/a.jpg`, logo: `${SITE}/image/b.png` };

const EMPTY_FACTS: BusinessFacts = {
  company: { ...company, legalName: "", vatNumber: "" },
  address: { street: "", locality: "Midtown", region: "", postcode: "", country: "GB" },
  hours: { days: ["Monday"], opens: "06:00", closes: "23:30" } as unknown as BusinessFacts["hours"],
  socialLinks: [{ network: "facebook", label: "On Facebook", href: "https://facebook.example/us" }],
  ...PICTURES,
};

it("the company in structured data omits properties that the owner has not supplied", () => {
  const business = describeBusiness(EMPTY_FACTS, SITE);
  for (const slot of ["legalName", "vatID", "sameAs"]) expect(business).not.toHaveProperty(slot);
  expect(JSON.stringify(business)).not.toContain('""');
});

it("the company in structured data has the supplied properties and omits a placeholder link", () => {
  const instagram = {
    network: "instagram",
    label: "On Instagram",
    href: "https://www.instagram.com/us",
  } as const;
  const facts: BusinessFacts = {
    ...EMPTY_FACTS,
    company: { ...company, legalName: "Some Company Limited", vatNumber: "GB123" },
    address: { ...EMPTY_FACTS.address, street: "1 Some Street", postcode: "AB1 1AA" },
    socialLinks: [...EMPTY_FACTS.socialLinks, instagram],
  };
  expect(describeBusiness(facts, SITE)).toMatchObject({
    legalName: "Some Company Limited",
    vatID: "GB123",
    address: { streetAddress: "1 Some Street", postalCode: "AB1 1AA" },
    sameAs: ["https://www.instagram.com/us"],
    openingHoursSpecification: { dayOfWeek: ["Monday"], opens: "06:00", closes: "23:30" },
  });
});

it.each(PAGES)(
  "the structured data of $path has the company, no reviews, prices, taxi or FAQ, and a breadcrumb except on /",
  ({ path, label }) => {
    const { "@context": context, "@graph": nodes } = describePage(path, SITE, PICTURES, describeServices);
    expect(context).toBe("https://schema.org");
    expect(nodes.filter((node) => node["@type"] === "LocalBusiness")).toEqual([nodes[0]]);
    expect(nodes[0]).toMatchObject({
      name: company.name,
      url: `${SITE}/`,
      address: { addressLocality: postalAddress.locality, addressCountry: country },
    });
    const home = PAGES.find((page) => page.path === "/");
    const itemListElement = [home, { path, label }].map((link, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: link?.label,
      item: `${SITE}${link?.path}`,
    }));
    expect(nodes.filter((node) => node["@type"] === "BreadcrumbList")).toEqual(
      path === "/" ? [] : [{ "@type": "BreadcrumbList", itemListElement }],
    );
    const names = JSON.stringify(nodes)
      .match(/"@type":"\w+"|"\w+":/g)
      ?.join(" ");
    expect(names).not.toMatch(/rating|review|award|price|offer|taxi|\bVehicle\b|FAQPage/i);
  },
);

it("the structured data of the services page lists each service and journey with the company as the provider", () => {
  const [business, ...nodes] = describePage("/services", SITE, PICTURES, describeServices)["@graph"];
  const provider = { "@id": `${SITE}/#business` };
  expect(business).toMatchObject(provider);
  expect(nodes.filter((node) => "provider" in node)).toEqual(
    [...services, ...journeys].map(({ title }) => expect.objectContaining({ name: title, provider })),
  );
});
