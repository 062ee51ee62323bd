import type { Metric } from "web-vitals";
import { readConnection } from "../../shared/connection.ts";
import { findPage } from "../../shared/pages.ts";
import { CONNECTIONS, VITALS_PATH, type Vital, type Vitals } from "../../shared/vitals.ts";
import { sendReport } from "./send-report.ts";

/** Delay before loading the library, in milliseconds. Nothing is missed: browsers buffer earlier events. */
const START_DELAY_MS = 5_000;

/** Upper limits of phone and tablet widths, in CSS pixels. */
const PHONE_PX = 600;
const TABLET_PX = 1_024;

/**
 * Measures web vitals of the document's page (https://web.dev/articles/vitals) and sends them in one beacon when the
 * page is hidden. The report contains nothing that identifies a visitor.
 * @param build The build that rendered this document.
 */
export function startVitals(build: string): void {
  const page = findPage(window.location.pathname)?.id ?? "error";
  const metrics = new Map<string, Vital>();

  setTimeout(async () => {
    try {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
      const note = ({ name, value, navigationType }: Metric) =>
        metrics.set(name, { name, value, navigation: navigationType } as Vital);
      for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
    } catch {
      // Measuring is optional: ignore a library that fails to load.
    }
  }, START_DELAY_MS);

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden || metrics.size === 0) return;
    const vitals: Vitals = {
      build,
      page,
      device: nameDevice(),
      connection: CONNECTIONS.find((name) => name === readConnection(navigator).effectiveType) ?? "unknown",
      metrics: [...metrics.values()],
    };
    metrics.clear();
    sendReport(VITALS_PATH, vitals);
  });
}

function nameDevice(): Vitals["device"] {
  if (window.innerWidth < PHONE_PX) return "phone";
  return window.innerWidth < TABLET_PX ? "tablet" : "desktop";
}
