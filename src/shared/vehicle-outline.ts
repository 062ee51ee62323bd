/**
 * A line drawing of a vehicle from the side, `OUTLINE_HEIGHT` high, with the ground at the bottom. One unit is one
 * centimetre.
 */
export interface VehicleOutline {
  readonly length: number;
  /** The commands of an SVG path. */
  readonly path: string;
}

/** The height of every drawing, so that all stand on one line. */
export const OUTLINE_HEIGHT = 364;
