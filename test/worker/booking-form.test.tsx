import type { ReactNode } from "react";
import { renderToString } from "react-dom/server.node";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { FormContext, recogniseJourney } from "../../src/app/pages/bookings/form/form-context.ts";
import { createRules } from "../../src/app/pages/bookings/form/form-state.ts";
import { JourneyStep } from "../../src/app/pages/bookings/form/journey-step.tsx";
import { createForm } from "../../src/app/pages/bookings/form/prefill.ts";
import { ReviewStep } from "../../src/app/pages/bookings/form/review-step.tsx";
import { TravellersStep } from "../../src/app/pages/bookings/form/travellers-step.tsx";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { journeys } from "../../src/content/journeys.ts";
import { places } from "../../src/content/places.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { loadBookings } from "../../src/server/pages/data/bookings.ts";
import { FIELDS, type FieldName, type FormValues } from "../../src/shared/booking/fields.ts";
import { toDateInWords } from "../../src/shared/local-time.ts";
import { createBookingApp, startEmpty } from "../support/booking-app.ts";
import { nextYear } from "../support/next-year.ts";
import { listTexts } from "../support/read-document.ts";

startEmpty();

const AIRPORT = places.find(({ kind }) => kind === "airport")?.name ?? expect.fail("There is no airport.");
const PORT = places.find(({ kind }) => kind !== "airport")?.name ?? expect.fail("There is no port.");
const SMALL_CLASS = vehicleClasses[0] ?? expect.fail("There is no class of vehicles.");

interface FoundElement {
  readonly attributes: Iterable<readonly string[]>;
}

/** The runtime's HTML parser. @cloudflare/workers-types declares it, but conflicts with the types of the DOM. */
declare const HTMLRewriter: new () => {
  on(
    selector: string,
    handlers: { readonly element: (element: FoundElement) => void },
  ): { transform(answer: Response): Response };
};

/** Returns the elements that match a selector, with a reader of their attributes. */
async function find(markup: string, selector: string): Promise<((name: string) => string | null)[]> {
  const found: ReadonlyMap<string, string>[] = [];
  const element = ({ attributes }: FoundElement) => {
    found.push(new Map([...attributes].map(([name = "", value = ""]) => [name, value])));
  };
  await new HTMLRewriter().on(selector, { element }).transform(new Response(markup)).text();
  return found.map((attributes) => (name: string) => attributes.get(name) ?? null);
}

/** Lists the values of an attribute, once each. */
async function list(markup: string, selector: string, attribute: string): Promise<string[]> {
  const found = await find(markup, selector);
  return [...new Set(found.map((read) => read(attribute) ?? ""))];
}

/** Lists the names of the questions that are not hidden. */
async function listAsked(markup: string): Promise<string[]> {
  const hidden = await list(markup, "div[data-app-hides] [name], fieldset[data-app-hides] [name]", "name");
  return (await list(markup, "[name]", "name")).filter((name) => !hidden.includes(name));
}

const listWords = (markup: string) => listTexts(`<body>${markup}`);

describe("a step of the booking form", () => {
  /** Renders a step with answers, as JavaScript shows it. */
  function renderStep(
    step: ReactNode,
    answers: Partial<FormValues>,
    errors: Partial<Record<FieldName, string>> = {},
  ): string {
    const data = loadBookings();
    const values = { ...createForm({}, data.places).values, ...answers };
    const rules = createRules(data, () => new Date());
    const state = {
      ...rules,
      words: data.words.form,
      isLive: true,
      initial: values,
      values,
      found: {},
      hasEarlierAnswers: false,
      onStartAfresh() {},
      errors: new Map(Object.entries(errors)) as ReadonlyMap<FieldName, string>,
      ...recogniseJourney(values, data),
    };
    return renderToString(
      <StaticRouter location="/bookings">
        <FormContext value={state}>{step}</FormContext>
      </StaticRouter>,
    );
  }

  const CONDITIONAL = [
    ...["tripType", "hours", "days", "interests", "timeOf", "flight", "ship", "allAboard"],
    ...["returnDate", "returnTime", "returnTimeOf", "returnFlight"],
  ];

  it.each<[string, Partial<FormValues>, readonly string[]]>([
    ["a new request", {}, []],
    ["a transfer", { serviceType: "transfer" }, ["tripType"]],
    [
      "a return transfer from an airport",
      { serviceType: "transfer", tripType: "return", pickup: AIRPORT, timeOf: "landing" },
      ["tripType", "timeOf", "flight", "returnDate", "returnTime", "returnTimeOf", "returnFlight"],
    ],
    ["a hire by the hour", { serviceType: "hourly" }, ["hours"]],
    ["a day tour from a port", { serviceType: "day-tour", pickup: PORT }, ["interests", "ship", "allAboard"]],
    ["a tour of several days", { serviceType: "multi-day-tour" }, ["days", "interests"]],
  ])("asks only what applies to the journey: %s", async (_journey, answers, more) => {
    const asked = await listAsked(renderStep(<JourneyStep />, answers));
    expect(CONDITIONAL.filter((name) => asked.includes(name)).toSorted()).toEqual(more.toSorted());
  });

  it.each<[string, Partial<FormValues>, readonly string[]]>([
    ["from an airport", { pickup: AIRPORT }, ["departure"]],
    ["to an airport", { dropoff: AIRPORT }, ["landing"]],
    ["to an airport, with a landing time chosen before", { dropoff: AIRPORT, timeOf: "landing" }, []],
    ["between airports", { pickup: AIRPORT, dropoff: AIRPORT }, []],
  ])(
    "offers a landing time only from an airport and a departure time only to one: %s",
    async (_journey, answers, hidden) => {
      const markup = renderStep(<JourneyStep />, { serviceType: "transfer", ...answers });
      expect(await list(markup, "label[data-app-hides] [name=timeOf]", "value")).toEqual(hidden);
    },
  );

  it("hides journeys of several days from a day tour unless one is selected", async () => {
    const long = journeys.filter(({ kind }) => kind === "multi-day").map(({ id }) => id);
    const listHidden = (answers: Partial<FormValues>) =>
      list(renderStep(<JourneyStep />, answers), "label[data-app-hides] [name=interests]", "value");
    expect(long).not.toEqual([]);
    expect(await listHidden({ serviceType: "day-tour" })).toEqual(long);
    expect(await listHidden({ serviceType: "day-tour", interests: long.slice(0, 1) })).toEqual(long.slice(1));
    expect(await listHidden({ serviceType: "multi-day-tour" })).toEqual([]);
  });

  it("labels the date as the date of the landing, and explains landings after midnight", () => {
    const { date: labels } = bookingForm.dateLabels;
    const read = (timeOf: "pickup" | "landing" | "departure") =>
      listWords(renderStep(<JourneyStep />, { pickup: AIRPORT, timeOf }));
    expect(read("pickup")).toContain(labels.pickup);
    expect(read("landing")).toEqual(expect.arrayContaining([labels.landing, bookingForm.fields.date.only]));
    expect(read("departure")).toContain(labels.departure);
    expect(read("departure")).not.toContain(bookingForm.fields.date.only);
  });

  it.each<[boolean, Partial<FormValues>]>([
    [false, { pickup: "Eastcliff" }],
    [true, { pickup: AIRPORT }],
    [false, { dropoff: PORT }],
    [true, { serviceType: "transfer", tripType: "return", dropoff: PORT }],
    [true, { pickup: "Eastcliff", meet: "arrivals" }],
  ])(
    "asks how to meet only where a journey begins at an airport or a port, or if answered: %s for %j",
    async (isAsked, answers) => {
      const asked = await listAsked(renderStep(<TravellersStep />, answers));
      expect(asked.includes("meet")).toBe(isAsked);
    },
  );

  it("connects an error with its field, after the hint", async () => {
    const markup = renderStep(<JourneyStep />, {}, { pickup: "Enter a place" });
    const [field] = await find(markup, "#pickup");
    expect(field?.("aria-invalid")).toBe("true");
    expect(field?.("aria-describedby")).toBe("pickup-hint pickup-error");
    expect(await find(markup, "#pickup-error")).toHaveLength(1);
    expect(await list(markup, 'input[aria-invalid="true"]', "name")).toEqual(["pickup"]);
  });

  it("disables the button for one less at the lower limit, and for one more at the upper", async () => {
    const { max } = FIELDS.passengers.kind;
    const listDisabled = (passengers: string) =>
      list(renderStep(<TravellersStep />, { passengers }), "button[aria-disabled]", "aria-label");
    const { lessLabel, moreLabel, fields } = bookingForm;
    const [less, more] = [lessLabel, moreLabel].map((label) =>
      label.replace("{label}", fields.passengers.label),
    );
    expect(await listDisabled("1")).toContain(less);
    expect(await listDisabled(String(max))).toContain(more);
    const between = await listDisabled("2");
    expect(between.filter((label) => label === less || label === more)).toEqual([]);
  });

  it("asks for consent to answers about health, as required and with its reason", async () => {
    const markup = renderStep(<TravellersStep />, { access: ["seated-in-wheelchair"] });
    const [consent] = await find(markup, "#accessConsent");
    expect([consent?.("aria-required"), consent?.("aria-describedby")]).toEqual([
      "true",
      "accessConsent-hint",
    ]);
    const { label, hint } = bookingForm.fields.accessConsent;
    const words = listWords(markup);
    expect(words).toEqual(expect.arrayContaining([hint, label, bookingForm.required]));
    expect(await listAsked(renderStep(<TravellersStep />, {}))).not.toContain("accessConsent");
  });

  const COMPLETE: Partial<FormValues> = {
    ...{ serviceType: "transfer", tripType: "return", pickup: AIRPORT, dropoff: "Elmby", passengers: "2" },
    ...{ date: nextYear(), time: "14:30", returnDate: nextYear(), returnTime: "23:00" },
    ...{ name: "Aoife Example", email: "aoife@example.com", phone: "+353 86 123 4567" },
  };

  it("shows every place of the route once, in order, with its moment", () => {
    const markup = renderStep(<ReviewStep />, { ...COMPLETE, stops: "Eastcliff\nWestfield" });
    const words = listWords(/<ol class="bullets route">.*?<\/ol>/s.exec(markup)?.[0] ?? "");
    const { labels } = bookingItinerary;
    const at = (time: string) => expect.stringContaining(`${toDateInWords(nextYear())} at ${time}`);
    expect(words).toEqual([
      ...[labels.pickup, AIRPORT, at("14:30")],
      ...[labels.stops, "Eastcliff", "Westfield"],
      ...[labels.dropoff, "Elmby"],
      ...[labels.returnDate, expect.stringContaining(AIRPORT), at("23:00")],
    ]);
    expect(markup.split("Westfield")).toHaveLength(2);
  });

  it("shows a flight's departure time at the drop-off, and at the pick-up a note that we will suggest a time", () => {
    const answers = { tripType: "one-way", dropoff: AIRPORT, pickup: "Elmby", timeOf: "departure" } as const;
    const words = listWords(renderStep(<ReviewStep />, { ...COMPLETE, ...answers }));
    const { labels, choices } = bookingItinerary;
    const route = words.slice(words.indexOf(labels.pickup), words.indexOf(AIRPORT) + 2);
    expect(route).toEqual([
      ...[labels.pickup, "Elmby", bookingForm.timeNotes.departure],
      ...[labels.dropoff, AIRPORT, expect.stringContaining(choices.timeOf.departure.trim())],
    ]);
  });

  it("leads from the review to a missing flight number and to what may be a mistake", async () => {
    const odd = { allAboard: "12:00", passengers: "30", vehicleClass: SMALL_CLASS.id };
    const hrefs = (answers: Partial<FormValues>) =>
      list(renderStep(<ReviewStep />, { ...COMPLETE, ...answers }), "a[data-replace]", "href");
    expect(await hrefs({})).toEqual(["#flight"]);
    expect(await hrefs({ flight: "EI 123", returnFlight: "EI 124" })).toEqual([]);
    expect(await hrefs({ flight: "EI 123", returnFlight: "EI 124", ...odd })).toEqual([
      "#allAboard",
      "#vehicleClass",
    ]);
  });
});

const ask = async (path: string) => await (await createBookingApp().ask(path)).text();

describe("the document of the booking form", () => {
  it("begins with one way, one passenger and no luggage, closed folds, one button and the reasons for questions", async () => {
    const html = await ask("/bookings?from=Eastcliff&to=Elmby");
    const form = html.slice(html.indexOf('<form class="booking '), html.indexOf("</form>"));
    expect(await list(form, "[name=serviceType][checked]", "value")).toEqual(["transfer"]);
    expect(await list(form, "[name=tripType][checked]", "value")).toEqual(["one-way"]);
    expect(await list(form, "#passengers", "value")).toEqual(["1"]);
    for (const name of ["suitcases", "cabinBags", "golfBags", "boosterSeats"])
      expect([name, await list(form, `#${name}`, "value")]).toEqual([name, ["0"]]);
    expect(await find(form, "details[open]")).toEqual([]);
    expect(await find(form, "button")).toHaveLength(1);
    // Without JavaScript every question is shown, so these say when they apply.
    const words = listTexts(html);
    for (const { only } of [bookingForm.fields.hours, bookingForm.fields.accessOther])
      expect(words).toContain(only);
  });

  it("returns with the folds open that contain answers, and with an empty honeypot", async () => {
    const { postForm } = createBookingApp();
    const html = await (await postForm({ otherLuggage: "A harp", website: "https://example.com" })).text();
    expect(await find(html, "details[open] #otherLuggage")).toHaveLength(1);
    expect(await find(html, "details[open] #companyName")).toEqual([]);
    expect(await list(html, "#otherLuggage", "value")).toEqual(["A harp"]);
    expect(await list(html, "[name=website]", "value")).toEqual([""]);
  });
});
