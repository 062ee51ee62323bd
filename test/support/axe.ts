import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the violations of axe-core's default rules and of its target size rule, which is off by default. */
export async function findViolations(page: Page): Promise<string[]> {
  // Wait for CSS transitions, because axe would measure intermediate colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map((one) => (one instanceof CSSTransition ? one.finished : null)),
    ),
  );
  // evaluate() runs the source despite the page's Content Security Policy, which blocks inline scripts.
  await page.evaluate(await axeSource);
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: typeof axeCore };
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true } },
      // Skips frames, because they contain third-party pages.
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}
