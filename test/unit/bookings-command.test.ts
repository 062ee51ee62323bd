import { execFileSync, execSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { EXAMPLE_REFERENCE } from "../../scripts/bookings/input.ts";
import { buildListClauses, findRequest, resend } from "../../scripts/bookings/requests.ts";
import { nextYear } from "../support/days.ts";

const directory = mkdtempSync(`${tmpdir()}/bookings-`);
const place = ["--local", "--persist-to", directory];
execSync(`npx wrangler d1 migrations apply DB ${place.join(" ")}`);
const [file = ""] = globSync(`${directory}/v3/d1/*/[0-9a-f]*.sqlite`);
const database = new DatabaseSync(file);
const readRows = () => database.prepare("SELECT * FROM booking_requests FULL JOIN messages").all();
afterEach(() => {
  vi.unstubAllEnvs();
  database.exec("DELETE FROM booking_requests");
});
afterAll(() => rmSync(directory, { recursive: true }));

function replaceWrangler(): void {
  vi.stubEnv("WRANGLER_SCRIPT", resolve("test/support/sqlite-wrangler.ts"));
  vi.stubEnv("DATABASE_FILE", file);
}

function run(words: string): string {
  const command = ["scripts/bookings/bookings.ts", ...words.split(" "), "--persist-to", directory];
  return execFileSync(process.execPath, command, { encoding: "utf8" });
}

/** Stores a request and a sent message to the company. */
function store(reference: string, answers: object): void {
  const sql = `INSERT INTO booking_requests
    (reference, idempotency_key, fingerprint, visitor_token, company_token, received_at, itinerary, request)
    VALUES (?1, ?1, '', '', '', 0, '[{ "label": "Notes", "text": "one\\ntwo" }]', ?2)`;
  const request = { date: nextYear(), time: "09:00", serviceType: "transfer", notes: "one\ntwo", ...answers };
  const { lastInsertRowid: id } = database.prepare(sql).run(reference, JSON.stringify(request));
  database.exec(`INSERT INTO messages VALUES (${id}, 'company', 'request', 'sent', 0, '', 0, 3, NULL)`);
}

it("buildListClauses puts past journeys last unless it sorts by receipt, and applies from, to and limit", () => {
  store("later", { date: "2027-03-20" });
  store("evening", { date: "2027-03-12", time: "18:00" });
  store("yesterday", { date: "2027-03-11" });
  store("morning", { date: "2027-03-12" });
  store("ended", { date: "2027-03-01", days: 3 });
  store("under way", { date: "2027-03-09", days: 4 });
  const order = { sort: "journey", from: "0000-01-01", to: "9999-12-31", limit: "40", today: "2027-03-12" };
  const list = (change: object) => {
    const clauses = buildListClauses({ ...order, ...change });
    const rows = database.prepare(`SELECT reference FROM booking_requests ${clauses}`).all();
    return rows.map(({ reference }) => reference).join();
  };
  expect(list({})).toBe("under way,morning,evening,later,yesterday,ended");
  expect(list({ from: "2027-03-13" })).toBe("later");
  expect(list({ to: "2027-03-11" })).toBe("under way,yesterday,ended");
  expect(list({ sort: "received", limit: "2" })).toBe("under way,ended");
});

it("npm run bookings -- list runs the real wrangler, and aligns columns if a name has wide characters", () => {
  store(EXAMPLE_REFERENCE, { name: "王小明" });
  // A terminal shows a Chinese character in two columns.
  const lines = run("list")
    .replaceAll(/\p{Script=Han}/gu, "xx")
    .trim()
    .split("\n");
  expect(lines[3]).toMatch(/^│ [-0-9A-Z]+ │ .* 09:00' │ '.+' │ 'xxxxxx' │ 'company sent' │ 'no' +│$/);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

it("npm run bookings exports requests, sets and clears answered marks, and erases a request and its messages", () => {
  replaceWrangler();
  store(EXAMPLE_REFERENCE, {});
  expect(run("export --csv")).toMatch(/^\ufeff"reference",.*\r\n"[^"]+","1970-.*,"one\ntwo",/);
  run(`answered ${EXAMPLE_REFERENCE}`);
  expect(readRows()).toMatchObject([{ answered_at: expect.any(Number) }]);
  run(`answered ${EXAMPLE_REFERENCE} --undo`);
  expect(readRows()).toMatchObject([{ answered_at: null }]);
  expect(run(`erase ${EXAMPLE_REFERENCE} --yes`)).toBe(`Erased ${EXAMPLE_REFERENCE}.\n`);
  expect(readRows()).toEqual([]);
});

it("resend queues a sent message again, and throws during a send, for an answered request or a past journey", () => {
  replaceWrangler();
  store(EXAMPLE_REFERENCE, {});
  const record = findRequest(EXAMPLE_REFERENCE, place);
  for (const change of [{ answeredAt: new Date() }, { endsOn: "2025-01-01" }])
    expect(() => resend({ ...record, ...change }, ["company"], place)).toThrow("sends nothing");
  expect(resend(record, ["company", "webhook"], place)).toEqual(["company"]);
  expect(run(`show ${EXAMPLE_REFERENCE}`)).toMatch(
    /^Notes +one\n {10,}two\n.* queued again, .*; next attempt/s,
  );
  database.exec("UPDATE messages SET state = 'sending'");
  expect(() => resend(record, ["company"], place)).toThrow("is sending");
});
