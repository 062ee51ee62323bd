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
      "Northern Ireland is part of the United Kingdom. Many visitors who need no visa must hold an " +
      "Electronic Travel Authorisation (ETA) before they come. The rule covers children and babies, and " +
      "arrival by road from the Republic. British and Irish citizens do not need one, and there are other " +
      "exemptions. GOV.UK has the current rules.",
    links: [{ id: "gov-uk-eta", label: "ETA on GOV.UK", href: "https://www.gov.uk/eta" }],
  },
  {
    id: "cross-border",
    title: "Passports for a cross-border day",
    text:
      "The Republic of Ireland is a separate state with its own entry and visa rules, and an ETA does not " +
      "cover it. The road has no routine checks, but the rules apply all the same. Check both sets, and " +
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
      "Traffic keeps to the left throughout Ireland. Road signs count in miles in Northern Ireland and in " +
      "kilometres in the Republic, so we give both.",
    links: [],
  },
  {
    id: "weather",
    title: "Changeable weather",
    text:
      "Sun and rain often share an afternoon, on the coast above all. Bring layers and a waterproof " +
      "jacket, and look at the forecast of both services if your route crosses the border.",
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
