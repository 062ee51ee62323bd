import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { seedChance } from "../support/chance.ts";
import { headingOf } from "../support/frame.ts";
import { SWEEP_SCREENS } from "../support/person.ts";
import { expectEntry, step, walk } from "../support/walked-history.ts";
// Runs history.test.ts on a desktop.
import "./history.test.ts";

const PATHS = ["/", "/services", "/bookings"];
const ROUNDS = 6;
/** The longest pause between two presses of Back or Forward, in milliseconds. */
const LONGEST_PAUSE = 900;
const TIMEOUT_MS = 300_000;

it.each(
  SWEEP_SCREENS.flatMap((screen) =>
    [true, false].map((hasServiceWorkers) => ({ screen, hasServiceWorkers })),
  ),
)(
  "on a slow network the page matches the URL whenever a $screen goes back and forward (service worker: $hasServiceWorkers)",
  async ({ screen, hasServiceWorkers }) => {
    const { page, output } = await walk(screen, PATHS, { hasServiceWorkers });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 60_000,
      uploadThroughput: 60_000,
    });
    const random = seedChance(20_261_122);
    let index = 2;
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.reload({ waitUntil: "commit" });
      await headingOf(page).waitFor();
      const delta = index === 0 ? 1 : -1;
      for (let count = 0; count < 2; count += 1) {
        await wait(random() * LONGEST_PAUSE);
        await step(page, delta);
        index += delta;
      }
      await expectEntry(page, PATHS, index);
    }
    expect(output).toEqual([]);
  },
  TIMEOUT_MS,
);
