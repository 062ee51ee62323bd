import type { ExternalLink } from "./shapes.ts";

export interface TravelNote {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly links: readonly ExternalLink[];
}

/** Before launch, check each note against official pages, because rules change. */
export const travelNotes: readonly TravelNote[] = [
  {
    id: "entry-uk",
    title: "Entering Northern Ireland",
    text:
      "Northern Ireland is part of the United Kingdom. Many visitors who need no visa must have an Electronic " +
      "Travel Authorisation (ETA) before they travel: children and babies too, and also for arrival by road " +
      "from the Republic. British and Irish citizens do not need one, and there are other exemptions.",
    links: [{ label: "ETA on GOV.UK", href: "https://www.gov.uk/eta" }],
  },
  {
    id: "cross-border",
    title: "Crossing the border",
    text:
      "The Republic of Ireland is a separate state, in the European Union, with its own entry rules, which an " +
      "ETA does not cover. There are no routine checks on the road, but the rules apply. Check both sets, " +
      "and carry your passports on the day.",
    links: [
      {
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
    title: "Driving on the left",
    text:
      "Traffic drives on the left throughout Ireland. Signs are in miles in Northern Ireland, in kilometres in " +
      "the Republic.",
    links: [],
  },
  {
    id: "weather",
    title: "Changeable weather",
    text:
      "Sun and rain often come in the same afternoon, especially on the coast: bring layers and a waterproof " +
      "jacket.",
    links: [
      {
        label: "Met Office, for Northern Ireland",
        href: "https://www.metoffice.gov.uk/",
      },
      {
        label: "Met Éireann, for the Republic",
        href: "https://www.met.ie/",
      },
    ],
  },
];
