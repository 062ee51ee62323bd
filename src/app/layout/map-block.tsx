import { type MouseEvent, useEffect, useState } from "react";
import { company } from "../../content/company.ts";
import { mapNames } from "../../content/map-names.ts";
import { footer, loading, map } from "../../content/shell.ts";
import { createMapProjection, MAP_SIZE } from "../../shared/base-map.ts";
import { isPlainClick } from "../plain-click.ts";

/** `npm run map` writes this file, unless the map would show no coast. */
const [drawingUrl] = Object.values(
  import.meta.glob<string>("./base-map.svg", { query: "?no-inline", import: "default", eager: true }),
);
const { longitude, latitude } = company.mapPoint;
const project = createMapProjection(company.mapPoint);

/** In degrees: the west, south, east and north of the shown map. */
const bounds = [longitude - 0.06, latitude - 0.024, longitude + 0.06, latitude + 0.024];
const embedUrl = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: bounds.map((degrees) => degrees.toFixed(4)).join(","),
  layer: "mapnik",
  marker: `${latitude},${longitude}`,
})}`;

/** Without JavaScript, the link loads the map in the frame of this name. Before the app has started, the link opens a tab. */
const FRAME_NAME = "map";

// Scripts draw the map, and links on the map open tabs outside the sandbox. `allow-same-origin` is needed, because a frame
// without an origin sends no Referer, which the tile servers require (https://operations.osmfoundation.org/policies/tiles/).
const SANDBOX = "allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox";

const LOAD_TIMEOUT_MS = 10_000;

/** With JavaScript, the frame appears only when the visitor opens the map, because even an empty frame delays the first paint. */
export function MapBlock() {
  const [state, setState] = useState<"drawn" | "loading" | "shown" | "failed">("drawn");

  useEffect(() => {
    if (state !== "loading") return;
    const timeout = setTimeout(() => setState("failed"), LOAD_TIMEOUT_MS);
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
        {drawingUrl && <StaticMap />}
        <noscript>
          <iframe name={FRAME_NAME} title={map.frameTitle} sandbox={SANDBOX} />
        </noscript>
        {/* Not rendered in the state `failed`, because the browser's own error page would hide the drawing. */}
        {(state === "loading" || state === "shown") && (
          <iframe
            src={embedUrl}
            title={map.frameTitle}
            sandbox={SANDBOX}
            // Not a Tab stop until the map has loaded.
            tabIndex={state === "shown" ? undefined : -1}
            onLoad={() => setState("shown")}
          />
        )}
      </div>
      <a className="button button--quiet" href={embedUrl} target={FRAME_NAME} onClick={load}>
        {map.loadLabel}
      </a>
      <output>
        {state === "loading" && loading.map}
        {state === "failed" && map.failedText}
      </output>
      <p className="quiet">{map.note}</p>
    </section>
  );
}

/** The offset of a name from its position, in pixels of the drawing. */
const NAME_OFFSETS = {
  left: { dx: -18, dy: 9, textAnchor: "end" },
  right: { dx: 18, dy: 9, textAnchor: "start" },
  above: { dy: -12, textAnchor: "middle" },
} as const;

/** The coast is an image, because an inlined drawing would make documents larger. */
function StaticMap() {
  return (
    <div className="static-map">
      <img src={drawingUrl} alt="" {...MAP_SIZE} loading="lazy" decoding="async" />
      <svg
        viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
        {...MAP_SIZE}
        role="img"
        aria-label={map.staticAlt}
      >
        {mapNames.map(({ text, kind = "place", side, latitude, longitude }) => {
          const [x, y] = project(longitude, latitude).map(Math.round);
          return (
            <g key={text} className={`static-map__${kind}`} transform={`translate(${x} ${y})`}>
              {kind === "place" && <circle r="3.5" />}
              <text {...NAME_OFFSETS[side ?? "above"]}>{text}</text>
            </g>
          );
        })}
        {/* The mark of the company, whose location is the centre of the map. */}
        <g transform={`translate(${MAP_SIZE.width / 2} ${MAP_SIZE.height / 2})`} fill="var(--accent)">
          <path d="M0-17 14.700-8.500v17L0 17-14.700 8.500v-17Z" fillOpacity=".22" stroke="var(--accent)" />
          <path d="M0-8 6.900-4v8L0 8-6.900 4v-8Z" />
        </g>
      </svg>
    </div>
  );
}
