/** Sends a report, even while the visitor leaves the page. The response is not read. */
export function sendReport(path: string, report: unknown): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
