import type { Metric } from "web-vitals";
import { readConnection } from "../../shared/connection.ts";
import { findPage } from "../../shared/pages.ts";
import { CONNECTIONS, VITALS_PATH, type Vital, type Vitals } from "../../shared/vitals.ts";
import { sendReport } from "./send-report.ts";

/** The library may come late, because browsers buffer what happened before. So it delays nothing else. */
const START_DELAY_MS = 5_000;

/** Widths, in CSS pixels, below which a screen is a phone's or a tablet's. */
const PHONE_PX = 600;
const TABLET_PX = 1_024;

/**
 * Measures the visit to the page that the document came with (https://web.dev/articles/vitals), and sends the figures
 * when the visitor leaves: one small request that the browser makes by itself, without anything that tells visitors
 * apart.
 * @param build The build that this document came from.
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
      // The library could not be loaded. Nobody waits for it.
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
