import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { query } from "../../scripts/bookings/database.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { type ServedBuild, serveBuild } from "../support/serve-build.ts";

const REFERENCES = new RegExp(`${referencePrefix}-\\S+`, "g");
const COMMAND = join(import.meta.dirname, "../../scripts/bookings/bookings.ts");

/** Each command queries the database through wrangler, which starts slowly. */
const TIMEOUT_MS = 120_000;

let site: ServedBuild;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** Runs a program asynchronously, so that this process keeps serving its connections to the site. */
async function run(parameters: readonly string[], env = process.env) {
  const running = promisify(execFile)(process.execPath, [COMMAND, ...parameters], { env });
  const { code, stdout, stderr } = await running.then(
    (ended) => ({ code: 0, ...ended }),
    (failed) => failed as { code: number; stdout: string; stderr: string },
  );
  return { status: code, output: stdout, errors: stderr };
}

const bookings = (...parameters: string[]) => run([...parameters, "--persist-to", site.stateDirectory]);

async function send(fields: object, key: string): Promise<string> {
  const answer = await fetch(`${site.origin}/api/booking-requests`, {
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
  return ((await answer.json()) as { reference: string }).reference;
}

/** Returns every row of every table. */
async function dumpDatabase(): Promise<unknown[]> {
  const options = { isRemote: false, persistTo: site.stateDirectory };
  const sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%cf%'";
  const [tables = []] = await query<{ name: string }>(sql, options);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["booking_requests", "outbox"]));
  return [...(await query(tables.map(({ name }) => `SELECT * FROM "${name}"`).join("; "), options))];
}

describe("npm run bookings", { timeout: TIMEOUT_MS }, () => {
  it("lists, shows and exports requests while the site runs, and erases a request completely", async () => {
    const kept = await send({ name: "王小明" }, "command-test-0001");
    const erased = await send({ name: '=cmd|"/c calc"!A1', notes: "one\ntwo" }, "command-test-0002");

    const list = await bookings("list", "--limit", "2", "--sort", "received");
    expect(list.status).toBe(0);
    expect(list.output).toMatch(new RegExp(`${erased} .* 2027-07-01 09:05 .* =cmd`));
    expect(list.output).toMatch(new RegExp(`${kept} .* By the hour .* 王小明 .* company `));

    const shown = await bookings("show", kept.toLowerCase().replaceAll("-", ""));
    expect(shown.output).toMatch(new RegExp(`^Reference +${referencePrefix}-`));
    expect(shown.output).toMatch(/^When +Thursday 1 July 2027 at 09:05, local time/m);
    expect(shown.output).toMatch(/^Received +\d+ \w+ \d{4}, \d\d:\d\d:\d\d (GMT|BST)$/m);

    const csv = (await bookings("export", "--csv")).output;
    const lines = csv.split("\r\n");
    expect(lines[0]).toMatch(/^\ufeff"reference","received","answered","serviceType",.*"notes","messages"$/);
    const line = lines.find((text) => text.startsWith(`"${erased}"`)) ?? "";
    expect(line).toMatch(/^"[^"]+","20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ","",/);
    expect(line).toContain(`"'=cmd|""/c calc""!A1"`);
    expect(line).toContain(`"'+353209123456"`);
    expect(line).toContain('"one\ntwo"');

    expect(await bookings("erase", erased)).toMatchObject({
      status: 1,
      output: "",
      errors: "There is no terminal to confirm this at. Nothing was done: add --yes.\n",
    });
    expect((await bookings("show", erased)).status).toBe(0);
    expect(await bookings("erase", erased, "--yes")).toMatchObject({
      status: 0,
      output: `${erased} is erased.\n`,
    });
    expect(await bookings("show", erased)).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`There is no request ${erased} in the local database.`),
    });
    const everything = JSON.stringify(await dumpDatabase());
    expect(everything).toContain(kept);
    expect(everything).not.toContain("c calc");
    expect(everything).not.toContain(erased);
  });

  it("lists the next journeys first, and only those within --from and --to", async () => {
    const late = await send({ date: "2027-08-20", time: "10:00" }, "command-test-0101");
    const early = await send({ date: "2027-08-03", time: "18:00" }, "command-test-0102");
    const tour = { serviceType: "multi-day-tour", hours: "", days: 4, date: "2027-08-01" };
    const around = await send(tour, "command-test-0103");
    const listed = async (...parameters: string[]): Promise<readonly string[]> =>
      (await bookings("list", "--limit", "1000", ...parameters)).output.match(REFERENCES) ?? [];
    const all = await listed();
    expect([around, early, late].map((reference) => all.indexOf(reference))).toEqual(
      [around, early, late].map((reference) => all.indexOf(reference)).toSorted((a, b) => a - b),
    );
    expect(all.indexOf(around)).toBeGreaterThan(-1);
    // The tour is under way on the third.
    expect(await listed("--from", "2027-08-03", "--to", "2027-08-10")).toEqual([around, early]);
    expect(await listed("--from", "2027-08-05", "--to", "2027-08-31")).toEqual([late]);
  });

  it("marks a request as answered and as unanswered", async () => {
    const reference = await send({}, "command-test-0201");
    expect((await bookings("show", reference)).output).toMatch(/^Answered +not yet$/m);
    expect(await bookings("answered", reference)).toMatchObject({
      status: 0,
      output: `${reference} is answered.\n`,
    });
    expect((await bookings("show", reference)).output).toMatch(/^Answered +\d+ \w+ \d{4}, /m);
    expect(await bookings("answered", reference, "--undo")).toMatchObject({
      status: 0,
      output: `${reference} is not answered: reminders go on.\n`,
    });
    expect((await bookings("show", reference)).output).toMatch(/^Answered +not yet$/m);
  });

  it("resends a sent message and prints its audience", async () => {
    const reference = await send({}, "command-test-0301");
    await expect
      .poll(async () => (await bookings("show", reference)).output, { timeout: 60_000 })
      .toMatch(/^To company +sent$/m);
    expect(await bookings("resend", reference)).toMatchObject({
      status: 0,
      output: "The site will send it within minutes, where that way is set up: company (was sent).\n",
    });
    expect((await bookings("show", reference)).output).toMatch(/^To company +waiting, 0 attempts/m);
    await site.runScheduled();
    expect((await bookings("show", reference)).output).toMatch(/^To company +sent$/m);
    expect(await bookings("resend", reference, "--audience", "visitor")).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`There is no such message about ${reference}. There are: company.`),
    });
  });

  it("purges requests beyond the retention period and lists them in a dry run", async () => {
    const reference = await send({}, "command-test-0401");
    await query(
      `UPDATE booking_requests SET request = json_set(request, '$.date', '2025-03-01') WHERE reference = '${reference}'`,
      { isRemote: false, persistTo: site.stateDirectory },
    );
    const words = new RegExp(`^${reference}  ended on 2025-03-01\n1 requests whose journeys ended before 20`);
    expect((await bookings("purge", "--dry-run")).output).toMatch(words);
    expect((await bookings("purge")).output).toMatch(words);
    expect((await bookings("purge")).output).toMatch(
      /^0 requests whose journeys ended before 20\S+ are erased\.\n$/,
    );
    expect((await bookings("show", reference)).status).toBe(1);
  });

  it.each([
    [["show"], 1, "Name the request by its reference"],
    [["show", "x' OR 1=1"], 1, "is not a reference"],
    [["frobnicate"], 2, 'There is no command "frobnicate".'],
    [["list", "--limit", "many"], 2, "--limit must be a whole number from 1 to 10000"],
    [["list", "--local", "--remote"], 2, "Choose --local or --remote."],
    [["export"], 2, "The only format is CSV"],
    [["list", "--sort", "name"], 2, "Sort by journey or received."],
    [["list", "--from", "2027-02-30'"], 2, "--from must be a day such as 2027-03-12"],
  ])("%j exits with code %i and prints the reason", async (parameters, status, message) => {
    expect(await bookings(...parameters)).toMatchObject({
      status,
      output: "",
      errors: expect.stringContaining(message),
    });
  });

  it("names the sign-in command if nobody is signed in to Cloudflare", async () => {
    const { CLOUDFLARE_API_TOKEN: _token, CI: _ci, ...environment } = process.env;
    const home = { HOME: site.stateDirectory, XDG_CONFIG_HOME: site.stateDirectory };
    expect(await run(["list", "--remote"], { ...environment, ...home })).toEqual({
      status: 1,
      output: "",
      errors: "Nobody is signed in to Cloudflare.\nRun `npx wrangler login`, then this command again.\n",
    });
  });

  it("names the command that creates a missing local database", async () => {
    const { status, errors } = await run(["list", "--persist-to", join(site.stateDirectory, "nowhere")]);
    expect(status).toBe(1);
    expect(errors).toBe("There is no local database yet. Run npm start once, which creates it.\n");
  });
});
