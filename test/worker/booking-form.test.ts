import { beforeEach, describe, expect, it, vi } from "vitest";
import * as formState from "../../src/app/pages/bookings/form/form-state.ts";
import * as hydration from "../../src/app/ui/use-is-hydrated.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { journeys } from "../../src/content/journeys.ts";
import { places } from "../../src/content/places.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { createInitialValues } from "../../src/shared/booking/booking-request.ts";
import { FIELD_NAMES, FIELDS, type FormValues } from "../../src/shared/booking/fields.ts";
import { toDateInWords } from "../../src/shared/local-time.ts";
import { fillWords } from "../../src/shared/text.ts";
import { createBookingApp, journey, resetDatabase } from "../support/booking-app.ts";
import { listTexts } from "../support/read-document.ts";

beforeEach(resetDatabase);

const AIRPORT =
  places.find(({ kind }) => kind === "airport")?.name ??
  expect.fail("The tests need an airport in places.ts.");
const PORT =
  places.find(({ kind }) => kind !== "airport")?.name ?? expect.fail("The tests need a port in places.ts.");

type Answers = Partial<FormValues>;

/** Posts answers that the Worker cannot store, and returns the document with the form. */
async function post(answers: Answers, bindings = {}): Promise<string> {
  const values = Object.entries({ ...createInitialValues(), ...answers });
  const body = new URLSearchParams(
    values.flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  );
  const headers = { "CF-Connecting-IP": "192.0.2.1" };
  return await (
    await createBookingApp(bindings).request("/bookings", { method: "POST", body, headers })
  ).text();
}

/** Posts answers and returns the document with the markup of a hydrated form. */
async function postHydrated(answers: Answers, bindings = {}): Promise<string> {
  vi.spyOn(hydration, "useIsHydrated").mockReturnValue(true);
  return await post(answers, bindings);
}

type Attributes = ReadonlyMap<string, string>;

/** workerd's HTML parser. The declaration in @cloudflare/workers-types would conflict with the DOM types. */
declare const HTMLRewriter: new () => {
  on(
    selector: string,
    handlers: { element(element: { attributes: Iterable<readonly [string, string]> }): void },
  ): { transform(response: Response): Response };
};

/** Returns the attributes of each element that matches a selector. */
async function find(html: string, selector: string): Promise<Attributes[]> {
  const found: Attributes[] = [];
  const element = ({ attributes }: { attributes: Iterable<readonly [string, string]> }) =>
    void found.push(new Map(attributes));
  await new HTMLRewriter().on(selector, { element }).transform(new Response(html)).text();
  return found;
}

/** Returns the distinct values of an attribute of the matching elements. */
const list = async (html: string, selector: string, attribute: string) => [
  ...new Set((await find(html, selector)).map((attributes) => attributes.get(attribute) ?? "")),
];

/** Returns the names in `conditional` whose questions the form shows with JavaScript, in any step. */
async function listConditional(html: string): Promise<string[]> {
  const selector = "div[data-app-hides] [name], fieldset.choice[data-app-hides] [name]";
  const hidden = await list(html, selector, "name");
  const conditional = [
    "accessConsent",
    "allAboard",
    "days",
    "flight",
    "hours",
    "interests",
    "meet",
    "returnDate",
    "returnFlight",
    "returnTime",
    "returnTimeOf",
    "ship",
    "timeOf",
    "tripType",
  ];
  return conditional.filter((name) => !hidden.includes(name));
}

describe("the booking form", () => {
  const RETURN = "returnDate, returnFlight, returnTime, returnTimeOf";
  const WAY_HOME = "returnFlight, returnTime, returnTimeOf";
  const FLIGHT = { serviceType: "transfer", tripType: "return", pickup: AIRPORT };
  it.each<[journey: string, answers: Answers, asked: string]>([
    ["a new request", {}, ""],
    ["a return from an airport", FLIGHT, `flight, meet, ${RETURN}, timeOf, tripType`],
    ["a hire by the hour", { serviceType: "hourly" }, "hours"],
    ["a day tour from a port", { serviceType: "day-tour", pickup: PORT }, "allAboard, interests, meet, ship"],
    ["a tour of several days", { serviceType: "multi-day-tour" }, `days, interests, ${WAY_HOME}`],
    ["a drop-off at a port", { dropoff: PORT }, "allAboard, ship"],
    ["a meeting in the arrivals hall", { meet: "arrivals" }, "meet"],
    ["a passenger who stays in a wheelchair", { access: ["seated-in-wheelchair"] }, "accessConsent"],
  ])("with JavaScript, the form shows only the conditional questions for %s", async (_to, answers, asked) => {
    expect((await listConditional(await post(answers))).join(", ")).toBe(asked);
  });

  const longJourneys = journeys.filter(({ kind }) => kind === "multi-day").map(({ id }) => id);
  const [first = expect.fail("The tests need a multi-day journey in journeys.ts."), ...others] = longJourneys;
  const DAY = { serviceType: "day-tour" };
  it.each<[journey: string, answers: Answers, field: string, hidden: readonly string[]]>([
    ["no departure time for a pick-up at an airport", { pickup: AIRPORT }, "timeOf", ["departure"]],
    ["no landing time on the way to an airport", { dropoff: AIRPORT }, "timeOf", ["landing"]],
    ["a landing time if it was chosen before", { dropoff: AIRPORT, timeOf: "landing" }, "timeOf", []],
    ["no journeys of several days for a day tour", DAY, "interests", longJourneys],
    ["a journey of several days if chosen before", { ...DAY, interests: [first] }, "interests", others],
    ["journeys of several days for a multi-day tour", { serviceType: "multi-day-tour" }, "interests", []],
  ])("the booking form offers %s", async (_what, answers, field, hidden) => {
    const html = await postHydrated(answers);
    expect(await list(html, `label[data-app-hides] [name=${field}]`, "value")).toEqual(hidden);
  });

  it.each(["pickup", "landing"] as const)("the date field has the texts for a %s time", async (timeOf) => {
    const words = listTexts(await postHydrated({ pickup: AIRPORT, timeOf }));
    expect(words).toContain(bookingForm.dateLabels[timeOf]);
    // The note asks for the date of the landing, which may be after midnight.
    expect(words.includes(bookingForm.fields.date.only)).toBe(timeOf === "landing");
  });

  it("the plus button of the passengers is disabled at the maximum, and a wrong field is described by its hint and then its error", async () => {
    const html = await postHydrated({
      serviceType: "transfer",
      passengers: String(FIELDS.passengers.kind.max),
    });
    const { moreLabel, fields } = bookingForm;
    const disabled = await list(html, "button[aria-disabled]", "aria-label");
    expect(disabled).toContain(moreLabel.replace("{label}", fields.passengers.label));
    const [pickup] = await find(html, "#pickup");
    expect(pickup?.get("aria-invalid")).toBe("true");
    expect(pickup?.get("aria-describedby")).toBe("pickup-hint pickup-error");
    expect(await find(html, "#pickup-error")).toHaveLength(1);
  });

  it("a new form without JavaScript has every field, default answers, one button, closed sections and explanations of conditional questions", async () => {
    const html = await (await createBookingApp().request("/bookings?from=Eastcliff&to=Elmby")).text();
    const form = html.slice(html.indexOf('<form class="booking '), html.indexOf("</form>"));
    expect(await list(form, "[name]", "name")).toEqual(expect.arrayContaining(FIELD_NAMES));
    expect(await list(form, "[name=serviceType][checked]", "value")).toEqual(["transfer"]);
    expect(await list(form, "[name=tripType][checked]", "value")).toEqual(["one-way"]);
    expect(await list(form, "#passengers", "value")).toEqual(["1"]);
    expect(await list(form, "#suitcases, #cabinBags, #golfBags, #boosterSeats", "value")).toEqual(["0"]);
    expect(await find(form, "details[open]")).toEqual([]);
    expect(await find(form, "button")).toHaveLength(1);
    const { hours, accessOther, accessConsent } = bookingForm.fields;
    const explanations = [hours.only, accessOther.only, accessConsent.hint];
    expect(listTexts(html)).toEqual(expect.arrayContaining(explanations));
  });

  it("after a rejection, a section with an answer is open, a section without an answer is closed, and the honeypot is empty", async () => {
    const { postForm } = createBookingApp();
    const html = await (await postForm({ otherLuggage: "A harp", website: "https://example.com" })).text();
    expect(await find(html, "details[open] #otherLuggage")).toHaveLength(1);
    expect(await find(html, "details[open] #companyName")).toEqual([]);
    expect(await list(html, "#otherLuggage", "value")).toEqual(["A harp"]);
    expect(await list(html, "[name=website]", "value")).toEqual([""]);
  });
});

describe("the review of the booking form", () => {
  const { name, email, phone, date, time } = journey;
  const RETURN = { tripType: "return", returnDate: date, returnTime: "23:00" };
  const TRANSFER = { serviceType: "transfer", pickup: AIRPORT, dropoff: "Elmby", date, time };
  const WHOLE = { ...TRANSFER, name, email, phone };
  const FLIGHTS = { flight: "EI 123", returnFlight: "EI 124" };
  const ODD = { allAboard: "12:00", passengers: "30", vehicleClass: vehicleClasses[0]?.id ?? "" };

  it.each<[to: string, answers: Answers, links: readonly string[]]>([
    ["the fields of missing flight numbers", RETURN, ["#flight", "#returnFlight"]],
    ["the field of a missing return flight number", { ...RETURN, flight: "EI 123" }, ["#returnFlight"]],
    ["the fields with possible mistakes", { ...FLIGHTS, ...ODD }, ["#allAboard", "#vehicleClass"]],
  ])("the review of a booking request links to %s", async (_to, answers, links) => {
    const { createFormState } = formState;
    vi.spyOn(formState, "createFormState").mockImplementation((...params) => ({
      ...createFormState(...params),
      step: "review",
    }));
    const html = await postHydrated({ ...WHOLE, ...answers }, { DB: undefined });
    expect(await list(html, ".review a[data-replace]", "href")).toEqual(links);
  });
});

describe("the list of stops on a confirmation", () => {
  const { labels, choices } = bookingItinerary;
  const date = String(toDateInWords(journey.date));
  const at = (time: string) =>
    expect.stringContaining(fillWords(bookingItinerary.moment, { meaning: "", date, time }));

  const BACK = { tripType: "return", returnDate: journey.date, returnTime: "23:00" };
  const { flight: _, ...TRANSFER } = { ...journey, timeOf: "pickup" };

  it.each<[string, Readonly<Record<string, string>>, unknown[]]>([
    [
      "the places of a return journey in order, with the dates and times of both pick-ups",
      { ...TRANSFER, ...BACK, stops: "Eastcliff\nWestfield" },
      [
        labels.pickup,
        journey.pickup,
        at("14:30"),
        labels.stops,
        "Eastcliff",
        "Westfield",
        labels.dropoff,
        journey.dropoff,
        labels.returnDate,
        journey.pickup,
        at("23:00"),
      ],
    ],
    [
      "a flight's departure time beside the drop-off, and a note about the pick-up time beside the pick-up",
      { ...TRANSFER, timeOf: "departure" },
      [
        labels.pickup,
        journey.pickup,
        bookingForm.timeNotes.departure,
        labels.dropoff,
        journey.dropoff,
        expect.stringContaining(choices.timeOf.departure.trim()),
      ],
    ],
  ])("the list of stops on a confirmation shows %s", async (_what, answers, stops) => {
    const { send, request } = createBookingApp();
    const html = await (await request(await send(answers))).text();
    const [route = ""] = /<ol class="bullets route">.*?<\/ol>/s.exec(html) ?? [];
    expect(listTexts(route)).toEqual(stops);
  });
});
