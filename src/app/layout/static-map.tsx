import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";

/** The part of the world that is drawn, in degrees, and the size of the drawing. The paths below are in that size. */
const BOUNDS = { west: -6.28, east: -5.55, south: 54.5, north: 54.78 };
const SIZE = { width: 480, height: 318 };

const WATER =
  "M408-23 388 11 375 32 358 43 342 60 322 66 312 76 296 83 273 93 260 110 253 123 245 142 240 162 247 179 242 191 " +
  "238 201 247 198 260 184 268 168 286 159 296 150 309 133 325 122 355 118 372 127 388 123 402 133 421 127 437 116 " +
  "460 111 487 119 500 182 513 182 513-45ZM378 218 373 233 381 256 391 273 395 295 414 312 408 329 473 341 447 295 " +
  "418 267 400 244 388 227ZM-13 45 12 59 28 77 34 91 20 104 12 131 14 153 3 176 5 204-13 233Z";
const RIVER =
  "M239 200 237 208 235 218 229 231 229 242 217 254 201 259 187 269 171 282 161 293 151 301 125 324";
const ROADS =
  "M233 198 233 176 231 153 220 134 191 123 151 104 99 87 66 66 39 40 13-23M222 212 207 228 194 243 174 263 148 286 " +
  "118 307 92 329M250 202 264 187 276 170 296 159 329 150 368 144 401 142 447 159 487 170M240 134 247 114 260 97 " +
  "289 80 316 68 335 53 362 28 375-23M151 102 118 114 72 131 49 140";

/** A drawn map of Belfast and its lough with the company's place on it. It loads nothing. */
export function StaticMap() {
  const { names, staticAlt } = shell.map;
  const marker = project(company.mapPoint);
  return (
    <svg
      className="static-map"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      width={SIZE.width}
      height={SIZE.height}
      role="img"
      aria-label={staticAlt}
    >
      <rect className="static-map__land" width="100%" height="100%" />
      <path className="static-map__water" d={WATER} />
      <path className="static-map__river" d={RIVER} />
      <path className="static-map__road" d={ROADS} />
      <g className="static-map__names">
        <text className="static-map__sea" x="338" y="96">
          {names.lough}
        </text>
        <text x="196" y="206" textAnchor="end" className="static-map__city">
          {names.belfast}
        </text>
        <text x="300" y="58" textAnchor="end">
          {names.carrickfergus}
        </text>
        <text x="404" y="164" textAnchor="middle">
          {names.bangor}
        </text>
        <text x="50" y="160">
          {names.internationalAirport}
        </text>
        <text x="284" y="194">
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
  );
}

function project({ latitude, longitude }: typeof company.mapPoint) {
  const { west, east, south, north } = BOUNDS;
  const x = ((longitude - west) / (east - west)) * SIZE.width;
  const y = ((north - latitude) / (north - south)) * SIZE.height;
  return { x: Math.round(x), y: Math.round(y) };
}
