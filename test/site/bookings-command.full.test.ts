import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { query } from "../../scripts/bookings/database.ts";
import { ask } from "../support/ask.ts";
import { ownSite } from "../support/own-site.ts";

const COMMAND = join(import.meta.dirname, "../../scripts/bookings/bookings.ts");

/** Each asks the database through wrangler, which takes its time to start. */
const TIMEOUT_MS = 120_000;

function bookings(...parameters: string[]) {
  const given = [COMMAND, ...parameters, "--persist-to", ownSite.stateDirectory];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
  return { status, output: stdout, errors: stderr };
}

async function send(fields: object, key: string): Promise<string> {
  const answer = await ask("/api/booking-requests", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({
      serviceType: "hourly",
      pickup: "Belfast",
      hours: 3,
      date: "2027-07-01",
      time: "09:05",
      passengers: 2,
      name: "Ann",
      email: "ann@example.com",
      phone: "+353 20 912 3456",
      contactBy: "call",
      ...fields,
    }),
  });
  expect(answer.status).toBe(201);
  return answer.json<{ reference: string }>().reference;
}

/** Every row of every table. */
async function dumpDatabase(): Promise<unknown[]> {
  const options = { isRemote: false, persistTo: ownSite.stateDirectory };
  const sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%cf%'";
  const [tables = []] = await query<{ name: string }>(sql, options);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["booking_requests", "outbox"]));
  return [...(await query(tables.map(({ name }) => `SELECT * FROM "${name}"`).join("; "), options))];
}

describe("npm run bookings", { timeout: TIMEOUT_MS }, () => {
  it("lists, shows and exports requests while the site runs, and erases one wholly", async () => {
    const kept = await send({ name: "王小明" }, "command-test-0001");
    const erased = await send({ name: '=cmd|"/c calc"!A1', notes: "one\ntwo" }, "command-test-0002");

    const list = bookings("list", "--limit", "2", "--sort", "received");
    expect(list.status).toBe(0);
    expect(list.output).toMatch(new RegExp(`${erased} .* 2027-07-01 09:05 .* =cmd`));
    expect(list.output).toMatch(new RegExp(`${kept} .* By the hour .* 王小明 .* company `));

    const shown = bookings("show", kept.toLowerCase().replaceAll("-", ""));
    expect(shown.output).toMatch(/^Reference +LC-/);
    expect(shown.output).toMatch(/^When +Thursday 1 July 2027 at 09:05, local time/m);
    expect(shown.output).toMatch(/^Received +\d+ \w+ \d{4}, \d\d:\d\d:\d\d (GMT|BST)$/m);

    const csv = bookings("export", "--csv").output;
    const lines = csv.split("\r\n");
    expect(lines[0]).toMatch(/^\ufeff"reference","received","answered","serviceType",.*"notes","messages"$/);
    const line = lines.find((text) => text.startsWith(`"${erased}"`)) ?? "";
    expect(line).toMatch(/^"LC-[^"]+","20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ","",/);
    expect(line).toContain(`"'=cmd|""/c calc""!A1"`);
    expect(line).toContain(`"'+353209123456"`);
    expect(line).toContain('"one\ntwo"');

    expect(bookings("erase", erased)).toMatchObject({ status: 0, output: `${erased} is erased.\n` });
    expect(bookings("show", erased)).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`There is no request ${erased} in the local database.`),
    });
    const everything = JSON.stringify(await dumpDatabase());
    expect(everything).toContain(kept);
    expect(everything).not.toContain("c calc");
    expect(everything).not.toContain(erased);
  });

  it("shows what comes next first, and only the days that are asked for", async () => {
    const late = await send({ date: "2027-08-20", time: "10:00" }, "command-test-0101");
    const early = await send({ date: "2027-08-03", time: "18:00" }, "command-test-0102");
    const tour = { serviceType: "multi-day-tour", hours: "", days: 4, date: "2027-08-01" };
    const around = await send(tour, "command-test-0103");
    const listed = (...parameters: string[]): readonly string[] =>
      bookings("list", "--limit", "1000", ...parameters).output.match(/LC-\S+/g) ?? [];
    const all = listed();
    expect([around, early, late].map((reference) => all.indexOf(reference))).toEqual(
      [around, early, late].map((reference) => all.indexOf(reference)).toSorted((a, b) => a - b),
    );
    expect(all.indexOf(around)).toBeGreaterThan(-1);
    // The tour is under way on the third.
    expect(listed("--from", "2027-08-03", "--to", "2027-08-10")).toEqual([around, early]);
    expect(listed("--from", "2027-08-05", "--to", "2027-08-31")).toEqual([late]);
  });

  it("marks a request as answered", async () => {
    const reference = await send({}, "command-test-0201");
    expect(bookings("show", reference).output).toMatch(/^Answered +not yet$/m);
    expect(bookings("answered", reference)).toMatchObject({
      status: 0,
      output: `${reference} is answered.\n`,
    });
    expect(bookings("show", reference).output).toMatch(/^Answered +\d+ \w+ \d{4}, /m);
  });

  it("sends again what counts as sent, and says which", async () => {
    const reference = await send({}, "command-test-0301");
    await expect
      .poll(() => bookings("show", reference).output, { timeout: 60_000 })
      .toMatch(/^To company +sent$/m);
    expect(bookings("resend", reference)).toMatchObject({
      status: 0,
      output: "The site will send it within minutes, where that way is set up: company (was sent).\n",
    });
    expect(bookings("show", reference).output).toMatch(/^To company +waiting, 0 attempts/m);
    expect(bookings("resend", reference, "--audience", "visitor")).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`There is no such message about ${reference}. There are: company.`),
    });
  });

  it("erases what ended longer ago than the site stores it, and says before what that would be", async () => {
    const reference = await send({}, "command-test-0401");
    await query(
      `UPDATE booking_requests SET request = json_set(request, '$.date', '2025-03-01') WHERE reference = '${reference}'`,
      { isRemote: false, persistTo: ownSite.stateDirectory },
    );
    const words = new RegExp(`^${reference}  ended on 2025-03-01\n1 requests whose journeys ended before 20`);
    expect(bookings("purge", "--dry-run").output).toMatch(words);
    expect(bookings("purge").output).toMatch(words);
    expect(bookings("purge").output).toMatch(/^0 requests whose journeys ended before 20\S+ are erased\.\n$/);
    expect(bookings("show", reference).status).toBe(1);
  });

  it.each([
    [["show"], 1, "Name the request by its reference"],
    [["show", "x' OR 1=1"], 1, "is no reference"],
    [["frobnicate"], 2, 'There is no command "frobnicate".'],
    [["list", "--limit", "many"], 2, "--limit must be a whole number from 1 to 10000"],
    [["list", "--local", "--remote"], 2, "Choose --local or --remote."],
    [["export"], 2, "The only format is CSV"],
    [["list", "--sort", "name"], 2, "Sort by journey or received."],
    [["list", "--from", "2027-02-30'"], 2, "--from must be a day such as 2027-03-12"],
  ])("%j ends with %i and says why", (parameters, status, message) => {
    expect(bookings(...parameters)).toMatchObject({
      status,
      output: "",
      errors: expect.stringContaining(message),
    });
  });

  it("says what to do where there is no database yet", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [COMMAND, "list", "--persist-to", join(ownSite.stateDirectory, "nowhere")],
      { encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stderr).toBe("There is no local database yet. Run npm start once, which creates it.\n");
  });
});
