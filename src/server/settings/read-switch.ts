/**
 * Reads a setting that is on or off.
 * @throws Error with a sentence for the operator when it is neither.
 */
export function readSwitch(name: string, value: string | undefined, byDefault: "on" | "off" = "on"): boolean {
  const state = value ?? byDefault;
  if (state !== "on" && state !== "off") throw new Error(`${name} must be on or off, not "${state}".`);
  return state === "on";
}
