import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { buildListStatements, type ListOrder } from "../../scripts/bookings/requests.ts";
import { addDays } from "../../src/shared/booking/local-time.ts";

const TODAY = "2027-03-12";
const ORDER: ListOrder = { sort: "journey", from: undefined, to: undefined, limit: 40, today: TODAY };

/** Days from today at which journeys begin, and how long each one lasts. */
const REQUESTS = Array.from({ length: 600 }, (_, index) => {
  const begin = addDays(TODAY, ((index * 7) % 200) - 100);
  const time = `${String(index % 24).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`;
  return { id: index + 1, begin, time, days: index % 5 === 0 ? 2 + (index % 29) : 1 };
}).map((request) => ({ ...request, end: addDays(request.begin, request.days - 1) }));

let database: DatabaseSync;
beforeAll(() => {
  database = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations").toSorted())
    database.exec(readFileSync(`migrations/${file}`, "utf8"));
  const insert = database.prepare(
    `INSERT INTO booking_requests (id, reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary)
     VALUES (?, 'r' || ?1, 'k' || ?1, '', '', 0, ?, '[]')`,
  );
  for (const { id, begin, time, days } of REQUESTS) {
    insert.run(id, JSON.stringify({ date: begin, time, returnDate: "", days: days > 1 ? days : null }));
  }
});

const list = (order: ListOrder) =>
  buildListStatements(order)
    .flatMap((sql) => database.prepare(sql).all())
    .slice(0, order.limit)
    .map(({ id }) => id);

/** What the list should be, by sorting all requests. */
function expectList({ from = "", to = "9", limit, today }: ListOrder) {
  const moment = ({ begin, time }: (typeof REQUESTS)[number]) => `${begin} ${time}`;
  const within = REQUESTS.filter(({ begin, end }) => end >= from && begin <= to);
  const sorted = within.toSorted((a, b) => (moment(a) < moment(b) ? -1 : 1));
  const isOver = ({ end }: (typeof REQUESTS)[number]) => end < today;
  return [...sorted.filter((each) => !isOver(each)), ...sorted.filter(isOver).toReversed()]
    .slice(0, limit)
    .map(({ id }) => id);
}

describe("the list of booking requests", () => {
  it.each<[string, Partial<ListOrder>]>([
    ["begins with the journeys under way", {}],
    ["ends with the latest of those that are over", { limit: 1_000 }],
    ["has only the journeys that end on a day or later", { from: "2027-03-20", limit: 1_000 }],
    ["has only the journeys that begin on a day or earlier", { to: "2027-03-05", limit: 1_000 }],
    ["has only the journeys of some days", { from: "2027-03-10", to: "2027-03-14", limit: 1_000 }],
  ])("%s", (_what, options) => {
    const order = { ...ORDER, ...options };
    expect(list(order)).toEqual(expectList(order));
  });

  it("begins with the newest request if it is sorted by receipt", () => {
    expect(list({ ...ORDER, sort: "received", limit: 3 })).toEqual([600, 599, 598]);
  });

  it.each(["journey", "received"] as const)(
    "is read through an index without sorting all requests, by %s",
    (sort) => {
      const plans = buildListStatements({ ...ORDER, sort }).map((sql) =>
        database
          .prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .all()
          .map(({ detail }) => String(detail))
          .filter((detail) => /booking_requests|TEMP B-TREE FOR ORDER/.test(detail)),
      );
      const expected =
        sort === "received"
          ? [[/^SCAN booking_requests$/]]
          : [
              [/INDEX booking_requests_long \(ends_on>/, /TEMP B-TREE/],
              [/booking_requests_by_begin/],
              [/booking_requests_by_begin/],
            ];
      expect(plans).toEqual(expected.map((parts) => parts.map((part) => expect.stringMatching(part))));
    },
  );
});
