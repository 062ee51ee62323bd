/**
 * Creates a live region (WAI-ARIA 1.2, role "status") outside React's root, so that page changes do not remove it. Screen
 * readers announce its text when it changes. It is invisible.
 */
export function createStatusLine(): HTMLElement {
  const line = document.createElement("p");
  line.className = "visually-hidden";
  line.role = "status";
  return document.body.appendChild(line);
}
