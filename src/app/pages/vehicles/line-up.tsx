import type { VehicleOutline } from "../../../content/vehicle-outlines.ts";
import type { VehiclesData } from "./vehicles-data.ts";

const OUTLINE_HEIGHT_CM = 364;

/** The unit rem lets the drawings grow with the text. On a narrow screen, all drawings shrink in proportion (vehicles.css). */
const REM_PER_CM = 0.018;

const MARGIN_CM = 30;

/** A person of 1.80 m. */
const PERSON: VehicleOutline = {
  length: 60,
  path:
    "M36 207l3 6 12 5 5 9 3 22 1 22-2 16-4 1-1-12-4-20-2 34-3 38-3 31 3 5h-12l-2-38-4-34-4 34-2 38h-12l3-5-3-31-3-38" +
    "-2-34-4 20-1 12-4-1-2-16 1-22 3-22 5-9 12-5 3-6zM22 196a8 12 0 1 0 16 0a8 12 0 1 0-16 0z",
};

export function LineUp({ vehicles }: { readonly vehicles: VehiclesData["vehicles"] }) {
  return (
    <div className="line-up link-row">
      <ul>
        <li aria-hidden="true">
          <Drawing outline={PERSON} fill="var(--accent)" stroke="var(--accent)" />
        </li>
        {vehicles.map(({ id, name, outline }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Drawing outline={outline} fill="none" stroke="var(--slate-light)" />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DrawingProps {
  readonly outline: VehicleOutline;
  readonly fill: string;
  readonly stroke: string;
}

/** Draws the ground from edge to edge, so that the ground continues in the next drawing. */
function Drawing({ outline: { length, path }, fill, stroke }: DrawingProps) {
  const width = length + 2 * MARGIN_CM;
  return (
    <svg
      viewBox={`${-MARGIN_CM} 0 ${width} ${OUTLINE_HEIGHT_CM + 2}`}
      width={`${(width * REM_PER_CM).toFixed(2)}rem`}
      height={`${(OUTLINE_HEIGHT_CM * REM_PER_CM).toFixed(2)}rem`}
      preserveAspectRatio="xMidYMax"
      fill={fill}
      stroke={stroke}
      aria-hidden="true"
    >
      <path d={`${path}M${-MARGIN_CM} ${OUTLINE_HEIGHT_CM}h${width}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
