import { join } from "node:path";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import { findMedian } from "./measure.ts";
import type { Findings } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone, readBlocking } from "./slow-phone.ts";
import { withBrowser } from "./with-browser.ts";

const ROUNDS = 5;
const PATHS = ["/", "/bookings", "/services", "/vehicles"];

/**
 * Measures how long tasks block a slow phone after the first paint of a document.
 * @param against The folder of another build. Both take turns, so that other work on the machine slows both.
 */
export async function measureBlocking(against?: string): Promise<Findings> {
  const other =
    against === undefined
      ? undefined
      : await serveSite({ port: 0, variables: QUIET_VARIABLES, workerDirectory: join(against, "worker") });
  try {
    const rows = await withBrowser(async (browser, origin) => {
      const builds = [["this build", origin] as const, ...(other ? [[against, other.origin] as const] : [])];
      const found = builds.flatMap(([build, site]) =>
        PATHS.map((path) => ({
          page: path,
          build: String(build),
          address: site + path,
          blocked: [] as number[],
          longest: [] as number[],
        })),
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { address, blocked, longest } of found.toSorted((a, b) => a.page.localeCompare(b.page))) {
          const page = await openOnSlowPhone(browser, address);
          const tasks = await readBlocking(page);
          blocked.push(tasks.blocked);
          longest.push(tasks.longest);
          await page.context().close();
        }
      }
      return found.map(({ page, build, blocked, longest }) => ({
        page,
        build,
        blocked: findMedian(blocked),
        "longest task": findMedian(longest),
        "each blocked": blocked.join(", "),
      }));
    });
    const title = `After the first paint of a document, processor slowed ${CPU_SLOWDOWN} times (ms, medians; 0: no task over 50)`;
    const own = rows.filter(({ build }) => build === "this build");
    return {
      tables: [{ title, rows }],
      aims: [
        {
          name: "longest task after the first paint (ms)",
          value: Math.max(...own.map((row) => row["longest task"])),
          aim: { atMost: 50 },
        },
      ],
    };
  } finally {
    await other?.stop();
  }
}
