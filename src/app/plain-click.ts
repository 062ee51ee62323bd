type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;

/** Returns whether a click should open its link in this tab. */
export function isPlainClick(press: Press): boolean {
  const hasModifier = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
  return press.button === 0 && !hasModifier && !press.defaultPrevented;
}
