import { expect, it } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { CHOOSER_FIELDS, MAX_COUNT } from "../../src/shared/party.ts";
import { decode, readText } from "../support/read-document.ts";
import { sendRequest } from "../support/send-request.ts";
import { describeSuggestion, MOST_PEOPLE, suggestFor } from "../support/site-content.ts";

const { chooser } = vehiclesPage;
const { passengers: people, foldedWheelchairs } = bookingItinerary.things;

/** Requests the vehicles page with a party in the query, as the chooser's form does without JavaScript. */
async function requestChooser(party: Readonly<Record<string, string>>) {
  const { text: html } = await sendRequest(`/vehicles?${new URLSearchParams(party)}`);
  const [result = ""] = /<div class="chooser__result .*?<\/section>/s.exec(html) ?? [];
  const [, query] = /href="\/bookings\?([^"]*)"/.exec(result) ?? [];
  return {
    html,
    result,
    headline: readText(html.slice(html.indexOf("<output")), "span"),
    /** The parameters of the result's link to the booking form, or undefined if the result has no such link. */
    link: query && Object.fromEntries(new URLSearchParams(decode(query))),
    readValue: (name: string) =>
      new RegExp(`<input[^>]* id="chooser-${name}"[^>]* value="([^"]*)"`).exec(html)?.[1],
  };
}

const GOLF = { passengers: "3", suitcases: "2", golfBags: "1" };
const SEATED = { passengers: "2", seatedInWheelchair: "1" };
const MANY = { passengers: String(MOST_PEOPLE + 1) };
const WHEELCHAIR = { passengers: "1", foldedWheelchairs: "1" };
it.each<[party: object, offer: string, headline: string, parts: string[], link: object | undefined]>([
  [GOLF, "a class", describeSuggestion(GOLF), [], { ...GOLF, vehicle: suggestFor(GOLF)?.id, cabinBags: "0" }],
  [WHEELCHAIR, "a class", describeSuggestion(WHEELCHAIR), [people.one, foldedWheelchairs.one], WHEELCHAIR],
  [MANY, "only a call", chooser.noMatchText, ['href="tel:'], undefined],
  [SEATED, "no class", chooser.seatedText, [], { passengers: "2", access: "seated-in-wheelchair" }],
])(
  "without JavaScript, for the party %j, the vehicle chooser suggests %s",
  async (party, _offer, headline, parts, link) => {
    const shown = await requestChooser({ ...party });
    expect([shown.headline, shown.link]).toEqual([headline, link && expect.objectContaining(link)]);
    for (const part of parts) expect(shown.result).toContain(part);
  },
);

it.each([
  ["passengers", "", chooser.passengersError],
  ["golfBags", "1.5", chooser.itemError],
])(
  "without JavaScript, the vehicle chooser shows an error, keeps the entered value and suggests no class if %s is %j",
  async (name, value, error) => {
    const { html, headline, readValue, link } = await requestChooser({
      passengers: "2",
      suitcases: "2",
      [name]: value,
    });
    expect([headline, readValue(name), link]).toEqual([chooser.uncountedText, value, undefined]);
    const notes = html.slice(html.indexOf(`<p id="chooser-${name}-error"`));
    expect(readText(notes, "p")).toBe(error.replace("{most}", String(MAX_COUNT)));
  },
);

it("without JavaScript, the vehicle chooser has all fields, and every booking link in the main content contains the number of passengers", async () => {
  const { html, readValue } = await requestChooser({ passengers: "3" });
  expect(html).toMatch(/<form [^>]*action="\/vehicles#chooser"/);
  for (const name of CHOOSER_FIELDS) expect(readValue(name), name).toBeDefined();
  const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
  const hrefs = [...main.matchAll(/href="(\/bookings[^"]*)"/g)].map(([, href]) => href);
  expect(hrefs.length).toBeGreaterThan(vehicleClasses.length);
  expect(hrefs.filter((href) => !href?.includes("passengers=3"))).toEqual([]);
});
