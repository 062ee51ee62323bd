import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import ground from "./map-ground.svg";

/** The part of the world that is drawn, in degrees, and the size of the drawing. map-ground.svg is in that size. */
const BOUNDS = { west: -6.28, east: -5.55, south: 54.5, north: 54.78 };
const SIZE = { width: 480, height: 318 };

/**
 * A drawn map of Belfast and its lough with the company's place on it. Its ground, half a kilobyte in every document
 * otherwise, is a file that is loaded when it comes near the screen.
 */
export function StaticMap() {
  const { names, staticAlt } = shell.map;
  const marker = project(company.mapPoint);
  return (
    <div className="static-map">
      <img src={ground} alt="" width={SIZE.width} height={SIZE.height} loading="lazy" decoding="async" />
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        width={SIZE.width}
        height={SIZE.height}
        role="img"
        aria-label={staticAlt}
      >
        <g className="static-map__names">
          <text className="static-map__sea" x="312" y="98">
            {names.lough}
          </text>
          <text x="216" y="207" textAnchor="end" className="static-map__city">
            {names.belfast}
          </text>
          <text x="300" y="58" textAnchor="end">
            {names.carrickfergus}
          </text>
          <text x="404" y="164" textAnchor="middle">
            {names.bangor}
          </text>
          <text x="56" y="150">
            {names.internationalAirport}
          </text>
          <text x="286" y="194">
            {names.cityAirport}
          </text>
        </g>
        <path
          className="static-map__airport"
          d="M42 134l6 3.500v7l-6 3.500-6-3.500v-7ZM268 177l6 3.500v7l-6 3.500-6-3.500v-7Z"
        />
        <g transform={`translate(${marker.x} ${marker.y})`}>
          <path className="static-map__halo" d="M0-17 14.700-8.500v17L0 17-14.700 8.500v-17Z" />
          <path className="static-map__marker" d="M0-8 6.900-4v8L0 8-6.900 4v-8Z" />
        </g>
      </svg>
    </div>
  );
}

function project({ latitude, longitude }: typeof company.mapPoint) {
  const { west, east, south, north } = BOUNDS;
  const x = ((longitude - west) / (east - west)) * SIZE.width;
  const y = ((north - latitude) / (north - south)) * SIZE.height;
  return { x: Math.round(x), y: Math.round(y) };
}
