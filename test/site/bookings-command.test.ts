import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COMPLETE } from "../support/booking-inputs.ts";
import { nextYear } from "../support/next-year.ts";
import { type ServedBuild, serveBuild } from "../support/serve-build.ts";

let site: ServedBuild;
let file: string;

beforeAll(async () => {
  site = await serveBuild();
  const folder = join(site.stateDirectory, "v3/d1");
  const files = await readdir(folder, { recursive: true });
  file = join(folder, files.find((name) => /[0-9a-f]{64}\.sqlite$/.test(name)) ?? expect.fail());
});
afterAll(() => site.stop());

async function run(words: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const command = [resolve("scripts/bookings/bookings.ts"), ...words.split(" ")];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, "--persist-to", site.stateDirectory],
    { env: { ...process.env, ...environment } },
  );
  return stdout;
}

const QUICK_WRANGLER = resolve("test/support/sqlite-wrangler.ts");
const quickly = (words: string) => run(words, { WRANGLER_SCRIPT: QUICK_WRANGLER, DATABASE_FILE: file });

async function send(fields: object): Promise<string> {
  const answer = await fetch(`${site.origin}/api/booking-requests`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({ ...COMPLETE, date: nextYear(), ...fields }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

it("npm run bookings lists the requests of the running site through the real wrangler", async () => {
  const reference = await send({ name: "王小明" });
  const line = (await run("list --sort received", {})).split("\n").find((text) => text.includes(reference));
  expect(line).toContain(`${nextYear()} 14:30`);
  expect(line).toContain("王小明");
});

it("npm run bookings marks, shows, exports and resends a request, and erases another completely", async () => {
  const kept = await send({ notes: "one\ntwo" });
  const erased = await send({ name: "Erna Erased" });
  expect(await quickly(`answered ${kept}`)).toBe(`${kept} is answered.\n`);
  const shown = await quickly(`show ${kept.toLowerCase().replaceAll("-", "")}`);
  expect(shown).toMatch(/^Answered +\d+ \w+ \d{4}, /m);
  expect(await quickly(`erase ${erased} --yes`)).toBe(`${erased} is erased.\n`);

  const records = (await quickly("export --csv")).split("\r\n");
  expect(records[0]).toMatch(/^\ufeff"reference","received","answered",.*"messages"$/);
  const record = records.find((text) => text.startsWith(`"${kept}"`));
  expect(record).toMatch(/^"[^"]+","20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ","20/);
  expect(record).toContain('"one\ntwo"');
  const everything = JSON.stringify(readDatabase());
  expect(everything).toContain(kept);
  expect(everything).not.toMatch(new RegExp(`${erased}|Erna`));

  await expect.poll(() => readMessage(kept)).toBe("sent");
  expect(await quickly(`resend ${kept}`)).toMatch(/: company \(was sent\)\.$/m);
  expect(readMessage(kept)).toBe("waiting");
  await site.runScheduled();
  expect(readMessage(kept)).toBe("sent");
});

it("npm run bookings purges only requests beyond the retention period, and none in a dry run", async () => {
  const [kept, ended] = [await send({}), await send({})];
  using database = new DatabaseSync(file, { timeout: 10_000 });
  database
    .prepare(
      "UPDATE booking_requests SET request = json_set(request, '$.date', '2025-03-01') WHERE reference = ?",
    )
    .run(ended);
  const words = new RegExp(`^${ended}  ended on 2025-03-01\n1 requests whose journeys ended before 20`);
  expect(await quickly("purge --dry-run")).toMatch(words);
  expect(await quickly("purge")).toMatch(words);
  const everything = JSON.stringify(readDatabase());
  expect(everything).not.toContain(ended);
  expect(everything).toContain(kept);
});

/** Returns every row of both tables. */
function readDatabase(): unknown[] {
  using database = new DatabaseSync(file, { timeout: 10_000 });
  return ["booking_requests", "outbox"].map((table) => database.prepare(`SELECT * FROM ${table}`).all());
}

/** Returns the state of the message to the company. */
function readMessage(reference: string): unknown {
  using database = new DatabaseSync(file, { timeout: 10_000 });
  const sql = `SELECT state FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
    WHERE reference = ? AND audience = 'company'`;
  return database.prepare(sql).get(reference)?.state;
}
