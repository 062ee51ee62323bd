/** Announces texts to screen readers without a visible change. */
export interface StatusLine {
  say(text: string): void;
}

/** Creates a live region (WAI-ARIA 1.2, role "status") outside React's root, so that page changes do not remove it. */
export function createStatusLine(): StatusLine {
  const line = document.createElement("p");
  line.className = "visually-hidden";
  line.role = "status";
  document.body.append(line);
  return {
    say(text) {
      line.textContent = text;
    },
  };
}
