/** Announces texts to screen readers without moving anything on the screen. */
export interface StatusLine {
  say(text: string): void;
}

/** A live region (WAI-ARIA 1.2, role "status") outside React's root: no change of page takes it away. */
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
