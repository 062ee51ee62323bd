import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { journeys } from "../../src/content/journeys.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import {
  type BusinessFacts,
  describeBusiness,
  describePage,
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

describe("the company in structured data", () => {
  it("omits properties that the owner has not supplied", () => {
    const business = describeBusiness(EMPTY_FACTS, SITE);
    for (const slot of ["legalName", "vatID", "sameAs"]) expect(business).not.toHaveProperty(slot);
    expect(JSON.stringify(business)).not.toContain('""');
  });

  it("contains all supplied properties, but no placeholder of a social link", () => {
    const business = describeBusiness(
      {
        ...EMPTY_FACTS,
        company: { ...company, legalName: "Some Company Limited", vatNumber: "GB123" },
        address: { ...EMPTY_FACTS.address, street: "1 Some Street", postcode: "AB1 1AA" },
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
      address: { streetAddress: "1 Some Street", postalCode: "AB1 1AA" },
      sameAs: ["https://www.instagram.com/us"],
      openingHoursSpecification: { dayOfWeek: ["Monday"], opens: "06:00", closes: "23:30" },
    });
  });
});

describe("the structured data of a page", () => {
  it.each(PAGES)("of $path describes the company and makes no claim that it must not make", ({ id }) => {
    const data = describePage(id, SITE, PICTURES);
    expect(data["@context"]).toBe("https://schema.org");
    expect(data["@graph"].filter((node) => node["@type"] === "LocalBusiness")).toHaveLength(1);
    expect(listNames(data).join(" ")).not.toMatch(
      /rating|review|award|price|offer|taxi|\bVehicle\b|FAQPage/i,
    );
  });

  it.each(PAGES)("of $path has a breadcrumb to the home page, except on that page", ({ id, path, label }) => {
    const home = PAGES.find((page) => page.path === "/");
    const trail = [home, { path, label }].map((link, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: link?.label,
      item: `${SITE}${link?.path}`,
    }));
    const { "@graph": nodes } = describePage(id, SITE, PICTURES);
    expect(nodes.filter((node) => node["@type"] === "BreadcrumbList")).toEqual(
      path === "/" ? [] : [{ "@type": "BreadcrumbList", itemListElement: trail }],
    );
  });

  it("lists each service and journey on the services page, provided by the company's one id", () => {
    const [business, ...nodes] = describePage("services", SITE, PICTURES)["@graph"];
    const provider = { "@id": `${SITE}/#business` };
    expect(business).toMatchObject(provider);
    expect(nodes.filter((node) => "provider" in node)).toEqual(
      [...services, ...journeys].map(({ title }) => expect.objectContaining({ name: title, provider })),
    );
  });
});

/** Returns all property and type names, without the company's own text. */
function listNames(data: object): string[] {
  const names: string[] = [];
  JSON.stringify(data, (key, value) => {
    names.push(key, ...(key === "@type" ? [value] : []));
    return value;
  });
  return names;
}
