import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeBookingDelivery } from "../../../scripts/deploy/check/booking-delivery.ts";
import { readStatus } from "../../../scripts/deploy/status.ts";
import { DeployStage } from "../../support/deploy-stage.ts";

const MAIL = { name: "BOOKINGS_TO", type: "plain_text", text: "office@company.example" };
const WEBHOOK = { name: "BOOKINGS_WEBHOOK", type: "secret_text" };
const NONE = { waiting: 0, since: null };
const SILENCE =
  "Booking requests are stored but reported to nobody (docs/booking-requests.md says how to set that up)";

describe("describeBookingDelivery", () => {
  it.each([
    [[], NONE, `${SILENCE}; none waits.`],
    [[{ ...MAIL, text: "" }], NONE, `${SILENCE}; none waits.`],
    [
      [],
      { waiting: 3, since: Date.parse("2026-07-01T12:00:00Z") },
      `${SILENCE}; 3 wait, since 1 Jul 2026, 13:00:00 BST.`,
    ],
    [[], null, `${SILENCE}; how many wait cannot be found out.`],
    [[MAIL], NONE, "Booking requests are reported by e-mail; none waits."],
    [[MAIL, WEBHOOK], NONE, "Booking requests are reported by e-mail and by a webhook; none waits."],
    [
      [WEBHOOK],
      { waiting: 1, since: Date.parse("2026-12-01T12:00:00Z") },
      "Booking requests are reported by a webhook; 1 waits, since 1 Dec 2026, 12:00:00 GMT.",
    ],
  ])("describes the bindings %j with the waiting requests %j", (bindings, requests, line) => {
    expect(describeBookingDelivery(bindings, requests)).toBe(line);
  });
});

describe("the line about booking requests", () => {
  let stage: DeployStage;
  beforeEach(async () => {
    stage = await DeployStage.open();
    stage.config = {
      ...stage.config,
      d1_databases: [{ binding: "DB", database_name: "our-cars-db" }],
    };
  });
  afterEach(() => stage.close());
  const readLine = async () => new Map((await readStatus(stage.createTools())).rows).get("Reports requests");

  it("warns after every deploy and status that nobody is informed", async () => {
    stage.account.waiting = { waiting: 2, since: 0 };
    await stage.deploy();
    expect(stage.printed.join("\n")).toContain(`${SILENCE}; 2 wait, since 1 Jan 1970`);
    expect(await readLine()).toContain(`${SILENCE}; 2 wait, since 1 Jan 1970`);
  });

  it("names a webhook, which only the account knows", async () => {
    stage.account.secrets.add("BOOKINGS_WEBHOOK");
    await stage.deploy();
    expect(stage.printed.join("\n")).toContain("Booking requests are reported by a webhook; none waits.");
    expect(await readLine()).toBe("Booking requests are reported by a webhook; none waits.");
  });

  it("appears when the database does not answer", async () => {
    await stage.deploy();
    stage.account.refused.add("d1 execute");
    expect(await readLine()).toBe(`${SILENCE}; how many wait cannot be found out.`);
  });
});
