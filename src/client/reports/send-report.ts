/** Sends what the browser reports by itself. It goes out even while the page is being left; nobody waits for an answer. */
export function sendReport(path: string, report: unknown): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
