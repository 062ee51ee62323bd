/** Sends a report of the browser's. It is sent even while the visitor leaves the page, and its answer is not read. */
export function sendReport(path: string, report: unknown): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
