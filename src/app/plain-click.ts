/** The properties of a click that decide where its link opens. Native and React events both have them. */
type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;

/** Checks whether a click should open its link in this tab: main button, no modifier key, not yet handled. */
export function isPlainClick(press: Press): boolean {
  const hasModifier = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
  return press.button === 0 && !hasModifier && !press.defaultPrevented;
}
