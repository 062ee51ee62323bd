export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  // The load event may fire before the first paint. A background tab never paints.
  if (!document.hidden) await new Promise(requestAnimationFrame);
  // Safari has no requestIdleCallback, so wait for the next task there.
  const { requestIdleCallback = setTimeout } = window as Partial<Window>;
  await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}
