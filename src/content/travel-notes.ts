import type { ExternalLink } from "./shapes.ts";

/** A short note for visitors, with the official pages to check. */
export interface TravelNote {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly links: readonly ExternalLink[];
}

/** Before you travel. Entry rules change: check this file against the linked pages before launch. */
export const travelNotes: readonly TravelNote[] = [
  {
    id: "entry-uk",
    title: "Entering Northern Ireland",
    text:
      "Northern Ireland is part of the United Kingdom. Many visitors who do not need a visa must have an " +
      "Electronic Travel Authorisation (ETA) before they travel. This applies to children and babies too, " +
      "and to arrival by road from the Republic. British and Irish citizens do not need one, and there are " +
      "other exemptions. GOV.UK has the current rules.",
    links: [{ id: "gov-uk-eta", label: "ETA on GOV.UK", href: "https://www.gov.uk/eta" }],
  },
  {
    id: "cross-border",
    title: "Passports for cross-border days",
    text:
      "The Republic of Ireland is a separate state with its own entry and visa rules, and an ETA does not " +
      "cover it. There are no routine checks on the road, but the rules still apply. Check both sets, and " +
      "carry your passports on the day.",
    links: [
      {
        id: "irish-immigration",
        label: "Irish Immigration Service",
        href: "https://www.irishimmigration.ie/",
      },
    ],
  },
  {
    id: "money",
    title: "Two currencies",
    text:
      "Northern Ireland uses the pound sterling, the Republic the euro. For a day on both sides of the " +
      "border, carry a card and a little cash of each.",
    links: [],
  },
  {
    id: "roads",
    title: "On the left, in miles and kilometres",
    text:
      "Traffic drives on the left throughout Ireland. Road signs are in miles in Northern Ireland and in " +
      "kilometres in the Republic, so we give both.",
    links: [],
  },
  {
    id: "weather",
    title: "Changeable weather",
    text:
      "Sun and rain often come in the same afternoon, especially on the coast. Bring layers and a " +
      "waterproof jacket, and check both forecasts if your route crosses the border.",
    links: [
      {
        id: "met-office",
        label: "Met Office, for Northern Ireland",
        href: "https://www.metoffice.gov.uk/",
      },
      {
        id: "met-eireann",
        label: "Met Éireann, for the Republic",
        href: "https://www.met.ie/",
      },
    ],
  },
];
