import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { ask } from "../support/ask.ts";

const COMMAND = join(import.meta.dirname, "../../scripts/bookings/bookings.ts");

/** Each asks the database through wrangler, which takes its time to start. */
const TIMEOUT_MS = 120_000;

function bookings(...parameters: string[]) {
  const given = [COMMAND, ...parameters, "--persist-to", inject("stateDirectory")];
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

describe("npm run bookings", { timeout: TIMEOUT_MS }, () => {
  it("lists, shows and exports requests while the site runs, and erases one wholly", async () => {
    const kept = await send({ name: "王小明" }, "command-test-0001");
    const erased = await send({ name: '=cmd|"/c calc"!A1', notes: "one\ntwo" }, "command-test-0002");

    const list = bookings("list", "--limit", "2");
    expect(list.status).toBe(0);
    expect(list.output).toMatch(new RegExp(`${erased} .* 2027-07-01 09:05 .* =cmd`));
    expect(list.output).toMatch(new RegExp(`${kept} .* By the hour .* 王小明 .* company `));

    const shown = bookings("show", kept.toLowerCase().replaceAll("-", ""));
    expect(shown.output).toMatch(/^Reference +LC-/);
    expect(shown.output).toMatch(/^When +Thursday 1 July 2027 at 09:05, local time/m);
    expect(shown.output).toMatch(/^Received +\d+ \w+ \d{4}, \d\d:\d\d:\d\d (GMT|BST)$/m);

    const csv = bookings("export", "--csv").output;
    const lines = csv.split("\r\n");
    expect(lines[0]).toMatch(/^"reference","received","serviceType",.*"notes","mails"$/);
    const line = lines.find((text) => text.startsWith(`"${erased}"`)) ?? "";
    expect(line).toContain(`"'=cmd|""/c calc""!A1"`);
    expect(line).toContain(`"'+353209123456"`);
    expect(line).toContain('"one\ntwo"');

    expect(bookings("erase", erased)).toMatchObject({ status: 0, output: `${erased} is erased.\n` });
    expect(bookings("show", erased)).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`There is no request ${erased} in the local database.`),
    });
    expect(bookings("purge", "--days", "1").output).toBe("0 requests older than 1 days are erased.\n");
  });

  it.each([
    [["show"], 1, "Name the request by its reference"],
    [["show", "x' OR 1=1"], 1, "is no reference"],
    [["frobnicate"], 2, 'There is no command "frobnicate".'],
    [["list", "--limit", "many"], 2, "--limit must be a whole number from 1 to 10000"],
    [["list", "--local", "--remote"], 2, "Choose --local or --remote."],
    [["export"], 2, "The only format is CSV"],
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
      [COMMAND, "list", "--persist-to", join(inject("stateDirectory"), "nowhere")],
      { encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stderr).toBe("There is no local database yet. Run npm start once, which creates it.\n");
  });
});
