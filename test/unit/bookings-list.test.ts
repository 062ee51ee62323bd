import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { formatList } from "../../scripts/bookings/format.ts";
import { buildListStatements, type ListOrder, type RequestRecord } from "../../scripts/bookings/requests.ts";
import { addDays } from "../../src/shared/local-time.ts";

const TODAY = "2027-03-12";
const ORDER: ListOrder = { sort: "journey", from: undefined, to: undefined, limit: 40, today: TODAY };

/** Requests with a start date relative to today and a length in days. */
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

/** The expected list, by sorting all requests in memory. */
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
    ["starts with current journeys", {}],
    ["ends with past journeys, the latest first", { limit: 1_000 }],
    ["contains only journeys that end on or after --from", { from: "2027-03-20", limit: 1_000 }],
    ["contains only journeys that begin on or before --to", { to: "2027-03-05", limit: 1_000 }],
  ])("%s", (_what, options) => {
    const order = { ...ORDER, ...options };
    expect(list(order)).toEqual(expectList(order));
  });

  it("starts with the newest request if sorted by receipt", () => {
    expect(list({ ...ORDER, sort: "received", limit: 3 })).toEqual([600, 599, 598]);
  });

  it("aligns its columns for wide, joined and combining characters", () => {
    // Each name is eight terminal columns wide.
    const names = ["Ann Otto", "王小明喜", "Zoe\u0301 Neil", "Jo 👨‍👩‍👧 Li"];
    const records = names.map((name) => ({ request: { name }, receivedAt: new Date(0), messages: [] }));
    const [head = "", ...rows] = formatList(records as unknown as RequestRecord[]).split("\n");
    const wide = head.indexOf("Messages") - head.indexOf("Name");
    for (const [index, name] of names.entries())
      expect(rows[index]).toContain(`${name}${" ".repeat(wide - 8)}none`);
  });
});
