import { describe, expect, it } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { CHOOSER_FIELDS, MAX_COUNT } from "../../src/shared/party.ts";
import { ask } from "../support/ask.ts";
import { readText } from "../support/read-document.ts";
import { describeSuggestion, MOST_PEOPLE, suggestFor } from "../support/site-content.ts";

const { chooser } = vehiclesPage;

describe("the vehicle chooser without JavaScript", () => {
  it("suggests a class for the party in its query, with a link to the form for both", async () => {
    const party = { passengers: "3", suitcases: "2", golfBags: "1" };
    const html = await askChooser(party);
    expect(html).toMatch(/<form [^>]*action="\/vehicles#chooser"/);
    for (const name of CHOOSER_FIELDS) expect(readField(html, name), name).toBeDefined();
    expect(readHeadline(html)).toBe(describeSuggestion(party));
    expect(readField(html, "passengers")).toBe("3");
    expect(readRequest(html)).toMatchObject({ ...party, vehicle: suggestFor(party)?.id, cabinBags: "0" });
  });

  it("adds the party to every request link of the page", async () => {
    const [, main = ""] = (await askChooser({ passengers: "3" })).split("<main");
    const hrefs = [...main.slice(0, main.indexOf("</main>")).matchAll(/href="(\/bookings[^"]*)"/g)];
    expect(hrefs.length).toBeGreaterThan(vehicleClasses.length);
    expect(hrefs.filter(([, href]) => !href?.includes("passengers=3"))).toEqual([]);
  });

  it("offers only a call to a party for which no class is large enough", async () => {
    const html = await askChooser({ passengers: String(MOST_PEOPLE + 1) });
    expect(readHeadline(html)).toBe(chooser.noMatchText);
    expect(readRequest(html)).toBeNull();
    expect(readAnswer(html)).toContain('href="tel:');
  });

  it("names the party below the class", async () => {
    const { passengers, foldedWheelchairs } = bookingItinerary.things;
    const answer = readAnswer(await askChooser({ passengers: "1", foldedWheelchairs: "1" }));
    for (const part of [passengers.one, foldedWheelchairs.one]) expect(answer).toContain(part);
  });

  it("suggests no class to a passenger who stays in a wheelchair, and the request mentions it", async () => {
    const html = await askChooser({ passengers: "2", seatedInWheelchair: "1" });
    expect(readHeadline(html)).toBe(chooser.seatedText);
    expect(readRequest(html)).toMatchObject({ passengers: "2", access: "seated-in-wheelchair" });
  });

  it.each([
    ["passengers", "", chooser.passengersError],
    ["golfBags", "1.5", chooser.itemError],
  ])("suggests nothing if %s is %j, and keeps the input", async (name, text, error) => {
    const html = await askChooser({ passengers: "2", suitcases: "2", [name]: text });
    expect(readHeadline(html)).toBe(chooser.uncountedText);
    const afterField = html.slice(html.indexOf(`<p id="chooser-${name}-error"`));
    expect(readText(afterField, "p")).toBe(error.replace("{most}", String(MAX_COUNT)));
    expect(readField(html, name)).toBe(text);
    expect(readRequest(html)).toBeNull();
  });
});

async function askChooser(party: Readonly<Record<string, string>>): Promise<string> {
  return (await ask(`/vehicles?${new URLSearchParams(party)}`)).text;
}

/** Returns the first line of the chooser's result. */
function readHeadline(html: string): string {
  return readText(html.slice(html.indexOf("<output")), "span");
}

/** Returns the value of a field of the chooser; undefined if there is no such field. */
function readField(html: string, name: string): string | undefined {
  const [field = ""] = new RegExp(`<input[^>]* id="chooser-${name}"[^>]*>`).exec(html) ?? [];
  return / value="([^"]*)"/.exec(field)?.[1];
}

/** Returns the markup beside the chooser's form. */
function readAnswer(html: string): string {
  return /<div class="chooser__answer .*?<\/section>/s.exec(html)?.[0] ?? expect.fail("There is no answer.");
}

/** Returns what the link to the booking form fills in, or null if there is no such link. */
function readRequest(html: string) {
  const [, query] = /href="\/bookings\?([^"]*)"/.exec(readAnswer(html)) ?? [];
  return query === undefined ? null : Object.fromEntries(new URLSearchParams(query.replaceAll("&amp;", "&")));
}
