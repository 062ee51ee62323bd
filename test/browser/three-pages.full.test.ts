import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { waitForCopies } from "../support/copies.ts";
import { footerOf, headerLinkOf, menuButtonOf, waitForPage } from "../support/frame.ts";
import { OTHER_PATHS } from "../support/pages.ts";
import { createPerson, SCREENS } from "../support/person.ts";
import { visit } from "../support/visit.ts";

let site: ChildProcess | undefined;

afterEach(async () => {
  const closed = site && once(site, "close");
  site?.kill("SIGTERM");
  await closed;
});

it.each(["phone"] as const)(
  "a visit of three pages on a %s runs the Worker three times, and twice for documents to be read offline",
  async (screen) => {
    const { origin, routes } = await serveWithLog();
    const opened = await visit("/", origin, { ...SCREENS[screen], connection: { effectiveType: "4g" } });
    const { page } = opened;
    const person = createPerson(opened, screen);
    const measured = page.waitForResponse(/web-vitals/);
    await waitForCopies(page, "/");
    for (const path of OTHER_PATHS) {
      await footerOf(page).getByText("©").scrollIntoViewIfNeeded();
      if (screen === "phone") await person.press(menuButtonOf(page));
      await person.press(headerLinkOf(page, path));
      await waitForPage(page, path);
      await waitForCopies(page, path);
    }
    await measured;
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
    await expect.poll(routes).toContain("/api/vitals");
    expect(routes().sort()).toEqual(["/", "/api/vitals", "/icons/", ...OTHER_PATHS].sort());
  },
);

/** Serves the built site like an operator and reads its log. */
async function serveWithLog() {
  const env = { ...process.env, NODE_ENV: "production", PORT: "0" };
  const child = spawn(process.execPath, ["scripts/serve/start.ts"], { env });
  site = child;
  let screen = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error(screen)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        screen += text;
        const [, served] = /served at (http:\/\/\S+)/.exec(screen) ?? [];
        if (served !== undefined) resolve(served);
      });
  });
  const routes = () =>
    [...screen.matchAll(/"event":"request".*?"route":"([^"]*)"/g)].map(([, route]) => route);
  return { origin, routes };
}
