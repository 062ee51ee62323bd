export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  // Waits for a frame, because the load event may fire before the first paint. A hidden tab paints no frames.
  if (!document.hidden) await new Promise(requestAnimationFrame);
  // Not every Safari has requestIdleCallback.
  const { requestIdleCallback = setTimeout } = window as Partial<Window>;
  await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}
