import * as shell from "../../content/shell.ts";
import { type BaseMap, MAP_SIZE } from "../../shared/base-map.ts";

/** The centre of the drawing, which is the company's location. */
const BASE = `translate(${MAP_SIZE.width / 2} ${MAP_SIZE.height / 2})`;

/** Offsets from a place's dot to its name, in pixels of the drawing. */
const NAME_OFFSETS = {
  left: { dx: -18, dy: 9, textAnchor: "end" },
  right: { dx: 18, dy: 9, textAnchor: "start" },
  above: { dy: -12, textAnchor: "middle" },
} as const;

/**
 * A drawn map of the coast with the company's location. The ground is a lazily loaded file, because inline it would add
 * two kilobytes to every document.
 */
export function StaticMap({ map }: { readonly map: BaseMap }) {
  return (
    <div className="static-map">
      <img src={map.ground} alt="" {...MAP_SIZE} loading="lazy" decoding="async" />
      <svg
        viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
        {...MAP_SIZE}
        role="img"
        aria-label={shell.map.staticAlt}
      >
        {map.names.map(({ text, kind = "place", side, x, y }) => (
          <g key={text} className={`static-map__${kind}`} transform={`translate(${x} ${y})`}>
            {kind === "place" && <circle r="3.5" />}
            <text {...NAME_OFFSETS[side ?? "above"]}>{text}</text>
          </g>
        ))}
        <g transform={BASE}>
          <path className="static-map__halo" d="M0-17 14.700-8.500v17L0 17-14.700 8.500v-17Z" />
          <path className="static-map__marker" d="M0-8 6.900-4v8L0 8-6.900 4v-8Z" />
        </g>
      </svg>
    </div>
  );
}
