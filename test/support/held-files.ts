import type { Page } from "playwright-core";

/**
 * Holds back the responses for matching files from now on.
 * @returns A function that releases them, or aborts the requests.
 */
export async function holdBack(
  page: Page,
  files: string,
  end: "continue" | "abort" = "continue",
): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await isReleased;
    // The request may belong to a document that the visitor has left.
    await route[end]().catch(() => {});
  });
  return release;
}
