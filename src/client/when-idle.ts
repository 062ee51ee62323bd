/** Resolves when the document has loaded and been painted, and the browser has nothing else to do. */
export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  // A browser may be done with loading before it has shown anything; one in the background shows nothing.
  await new Promise(requestAnimationFrame);
  // Safari has no such callback; there, the next task has to do.
  const { requestIdleCallback = setTimeout } = window as Partial<Window>;
  await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}
