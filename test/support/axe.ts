import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe-core finds wrong with the page, by all its rules that are on by default, best practices among them, and by that
 * of WCAG 2.2 about the size of targets, which is not.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // Colours on their way from one to the other would be judged.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map((one) => (one instanceof CSSTransition ? one.finished : null)),
    ),
  );
  // Beside the page's own world of scripts, so that no policy of the page has a say.
  await page.evaluate(await axeSource);
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: typeof axeCore };
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true } },
      // What a frame shows is somebody else's.
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}
