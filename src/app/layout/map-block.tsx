import { baseMap } from "virtual:base-map";
import { type MouseEvent, useEffect, useState } from "react";
import { company } from "../../content/company.ts";
import { footer, loading, map } from "../../content/shell.ts";
import { isPlainClick } from "../plain-click.ts";
import { StaticMap } from "./static-map.tsx";

const OSM = "https://www.openstreetmap.org";
/** Half the width and height of the interactive map, in degrees. */
const REACH = { longitude: 0.06, latitude: 0.024 };

/**
 * The frame that the link targets. Without JavaScript it lies over the drawing. With JavaScript the app opens its own
 * frame instead; until the app has started no frame has this name, and the browser opens the map in a tab.
 */
const FRAME_NAME = "map";

/**
 * Permissions of the third-party map. Its scripts draw the map; its links open tabs outside the sandbox. It keeps its
 * own origin because the tile servers require a Referer, and a frame without an origin sends none
 * (https://operations.osmfoundation.org/policies/tiles/).
 */
const SANDBOX = "allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** A map that is still loading after this time counts as failed. */
const PATIENCE_MS = 10_000;

/**
 * Shows the company's location: our own drawing and, on demand, the interactive map. Without JavaScript the link fills
 * a frame. With JavaScript the frame is created with the map, because even an empty frame is a document that delays a
 * phone's first paint. If the map is slow or fails, a message appears and the drawing stays.
 */
export function MapBlock() {
  const { latitude, longitude } = company.mapPoint;
  const embedUrl = buildEmbedUrl(latitude, longitude);
  const [state, setState] = useState<"drawn" | "loading" | "shown" | "failed">("drawn");

  useEffect(() => {
    if (state !== "loading") return;
    const timeout = setTimeout(() => setState("failed"), PATIENCE_MS);
    return () => clearTimeout(timeout);
  }, [state]);

  const load = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (state !== "shown") setState(navigator.onLine ? "loading" : "failed");
  };

  return (
    <section className="map-block" aria-labelledby="map-title">
      <h2 id="map-title">{footer.mapTitle}</h2>
      <div className="map-block__picture">
        {baseMap && <StaticMap map={baseMap} />}
        <noscript>
          <iframe name={FRAME_NAME} title={map.frameTitle} sandbox={SANDBOX} />
        </noscript>
        {/* Removed after a failure: the browser's own error page would hide the drawing. */}
        {(state === "loading" || state === "shown") && (
          <iframe
            src={embedUrl}
            title={map.frameTitle}
            sandbox={SANDBOX}
            // Keeps keyboard focus out of the map until it has loaded.
            tabIndex={state === "shown" ? undefined : -1}
            onLoad={() => setState("shown")}
          />
        )}
      </div>
      <a className="button button--quiet" href={embedUrl} target={FRAME_NAME} onClick={load}>
        {map.loadLabel}
      </a>
      <output className="map-block__state">
        {state === "loading" && loading.map}
        {state === "failed" && map.failedText}
      </output>
      <p>{map.note}</p>
    </section>
  );
}

function buildEmbedUrl(latitude: number, longitude: number): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${OSM}/export/embed.html?${query}`;
}
