import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { query } from "../../scripts/bookings/database.ts";
import { bookings, COMMAND, COMMANDS_TIMEOUT_MS, sendRequest } from "../support/bookings-command.ts";
import { ownSite } from "../support/own-site.ts";

/** Every row of every table. */
async function dumpDatabase(): Promise<unknown[]> {
  const options = { isRemote: false, persistTo: ownSite.stateDirectory };
  const sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%cf%'";
  const [tables = []] = await query<{ name: string }>(sql, options);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["booking_requests", "outbox"]));
  return [...(await query(tables.map(({ name }) => `SELECT * FROM "${name}"`).join("; "), options))];
}

describe("npm run bookings", { timeout: COMMANDS_TIMEOUT_MS }, () => {
  it("lists, shows and exports requests while the site runs, and erases one wholly", async () => {
    const kept = await sendRequest({ name: "王小明" }, "command-test-0001");
    const erased = await sendRequest({ name: '=cmd|"/c calc"!A1', notes: "one\ntwo" }, "command-test-0002");

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
