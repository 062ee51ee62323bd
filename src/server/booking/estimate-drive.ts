import { type EstimatedDrive, journeyEstimates } from "../../content/journey-estimates.ts";

/**
 * How long the drive between two places usually takes at the longest, in minutes. The content knows drives from Belfast
 * alone, so one end has to be in the city or at its airports and harbour; null for any other journey, and where a
 * place is not known by name.
 */
export function estimateDrive(from: string, to: string): number | null {
  const ends = [findDrive(from), findDrive(to)];
  if (!ends.every((end) => end !== undefined) || !ends.some((end) => end.isBelfast)) return null;
  const minutes = ends.reduce((sum, end) => sum + end.minutes, 0);
  // Within the city itself no figure is known.
  return minutes === 0 ? null : minutes;
}

function findDrive(place: string): EstimatedDrive | undefined {
  const words = toWords(place);
  return journeyEstimates.drives.find(({ names }) =>
    names.some((name) => name.split("/").some((each) => words.includes(toWords(each)))),
  );
}

/** Only whole words match: "Corkscrew Lane" is not Cork. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim()} `;
}
