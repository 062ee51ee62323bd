import type { LuggageSize } from "../../../content/luggage.ts";

interface LuggageDrawingProps {
  readonly bag: LuggageSize["id"];
}

/** Line drawings of the bags, to the same scale: one unit is one centimetre. */
export function LuggageDrawing({ bag }: LuggageDrawingProps) {
  return (
    <svg className="bags__drawing" viewBox="0 0 96 92" width="192" height="184" aria-hidden="true">
      <path d="M0 91.500H96" stroke="currentColor" strokeOpacity=".6" />
      {bag === "large-case" ? <LargeCase /> : <CabinBag />}
    </svg>
  );
}

function LargeCase() {
  return (
    <g fill="none" stroke="currentColor">
      <path d="M16 14V3.500h16V14" />
      <rect x=".5" y="14" width="48" height="74" rx="5" />
      <path d="M12.500 20v62M24.500 20v62M36.500 20v62" strokeOpacity=".55" />
      <path d="M6 88v3M43 88v3" strokeWidth="3" />
    </g>
  );
}

function CabinBag() {
  return (
    <g fill="none" stroke="currentColor">
      <path d="M10 42V31.500h13V42" />
      <rect x=".5" y="42" width="32" height="46" rx="4" />
      <path d="M8.500 47v36M16.500 47v36M24.500 47v36" strokeOpacity=".55" />
      <path d="M5 88v3M28 88v3" strokeWidth="3" />
    </g>
  );
}
