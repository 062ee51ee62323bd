import { type MouseEvent, useEffect, useState } from "react";
import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import { isPlainClick } from "../plain-click.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { StaticMap } from "./static-map.tsx";

const OSM = "https://www.openstreetmap.org";
/** Half the width and height of the interactive map, in degrees. */
const REACH = { longitude: 0.06, latitude: 0.024 };

/**
 * Where the link leads: without JavaScript a frame over the drawing. With it the app opens one itself; until the app is
 * there no frame has this name, and the browser opens the map in a tab.
 */
const FRAME_NAME = "map";

/**
 * What the map of another site may do here. Its scripts draw it; its links open tabs, which are none of the sandbox's. It
 * keeps its own origin, because without one it sends no Referer, which the servers of its tiles ask for
 * (https://operations.osmfoundation.org/policies/tiles/).
 */
const SANDBOX = "allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** After this long a map that is still loading is taken to have failed. */
const PATIENCE_MS = 10_000;

/**
 * Where the company is: our own drawing, and on demand the interactive map. Without JavaScript the link fills a frame
 * by itself; with it the frame comes with the map, because an empty one is a document that a phone has to make before
 * it can paint. A map that is slow or does not come is said to be, and the drawing stays.
 */
export function MapBlock() {
  const { map, loading, footer } = shell;
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
        <StaticMap />
        <noscript>
          <iframe name={FRAME_NAME} title={map.frameTitle} sandbox={SANDBOX} />
        </noscript>
        {/* Not after a failure: the browser's own error page would hide the drawing. */}
        {(state === "loading" || state === "shown") && (
          <iframe
            src={embedUrl}
            title={map.frameTitle}
            sandbox={SANDBOX}
            // Until it is there, the keyboard has nothing to find in it.
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
      <ExternalLink
        href={`${OSM}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
        label={map.openLabel}
      />
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
