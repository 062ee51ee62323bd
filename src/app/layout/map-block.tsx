import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { StaticMap } from "./static-map.tsx";

const OSM = "https://www.openstreetmap.org";
/** Half the width and height of the interactive map, in degrees. */
const REACH = { longitude: 0.06, latitude: 0.024 };

/** The frame that the interactive map appears in, over the drawing. */
const FRAME_NAME = "map";

/** Where the company is: our own drawing, and on demand the interactive map. */
export function MapBlock() {
  const { map, footer } = shell;
  const { latitude, longitude } = company.mapPoint;
  return (
    <section className="map-block" aria-labelledby="map-title">
      <h2 id="map-title">{footer.mapTitle}</h2>
      <div className="map-block__picture">
        <StaticMap />
        {/* Empty, and so asking nobody for anything, until the link below fills it. It needs no script for that. */}
        <iframe name={FRAME_NAME} title={map.frameTitle} />
      </div>
      <a className="button button--quiet" href={buildEmbedUrl(latitude, longitude)} target={FRAME_NAME}>
        {map.loadLabel}
      </a>
      <p>{map.note}</p>
      <p className="site-footer__links">
        <ExternalLink
          href={`${OSM}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
          label={map.openLabel}
        />
      </p>
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
