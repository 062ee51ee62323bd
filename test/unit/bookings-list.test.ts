import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { formatList } from "../../scripts/bookings/format.ts";
import { buildListStatements, type ListOrder, type RequestRecord } from "../../scripts/bookings/requests.ts";

/** Today is 12 March. */
const ORDER: ListOrder = { sort: "journey", from: undefined, to: undefined, limit: 40, today: "2027-03-12" };

/** Journeys in the order received: the day in March 2027, the time and the number of days. */
const JOURNEYS: Readonly<Record<string, readonly [string, string, number]>> = {
  later: ["20", "08:00", 1],
  evening: ["12", "18:00", 1],
  yesterday: ["11", "09:00", 1],
  morning: ["12", "07:00", 1],
  ended: ["01", "09:00", 3],
  "under way": ["09", "09:00", 4],
};

let database: DatabaseSync;
beforeAll(() => {
  database = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations").toSorted())
    database.exec(readFileSync(`migrations/${file}`, "utf8"));
  const insert = database.prepare(
    `INSERT INTO booking_requests (reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary)
     VALUES (?1, ?1, '', '', 0, ?2, '[]')`,
  );
  for (const [name, [day, time, days]] of Object.entries(JOURNEYS))
    insert.run(name, JSON.stringify({ date: `2027-03-${day}`, time, returnDate: "", days }));
});

describe("the list of booking requests", () => {
  it.each<[string, Partial<ListOrder>, readonly string[]]>([
    [
      "has current journeys, later ones, then past ones from the latest",
      {},
      ["under way", "morning", "evening", "later", "yesterday", "ended"],
    ],
    ["ends at the limit", { limit: 2 }, ["under way", "morning"]],
    ["has only journeys that end on or after --from", { from: "2027-03-13" }, ["later"]],
    [
      "has only journeys that begin on or before --to",
      { to: "2027-03-11" },
      ["under way", "yesterday", "ended"],
    ],
    [
      "has the newest request first if sorted by receipt",
      { sort: "received", limit: 2 },
      ["under way", "ended"],
    ],
  ])("%s", (_what, options, names) => {
    const order = { ...ORDER, ...options };
    const rows = buildListStatements(order).flatMap((sql) => database.prepare(sql).all());
    expect(rows.slice(0, order.limit).map(({ reference }) => reference)).toEqual(names);
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
