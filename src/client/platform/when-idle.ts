/** Resolves when the document has loaded and, if it is visible, been painted, and the browser is idle. */
export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  // A browser may be done with loading before it has shown anything; a tab in the background shows nothing.
  if (!document.hidden) await new Promise(requestAnimationFrame);
  // Safari has no such callback; there, the next task has to do.
  const { requestIdleCallback = setTimeout } = window as Partial<Window>;
  await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}
