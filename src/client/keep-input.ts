/**
 * Keeps what the visitor has entered, and the focus, while React hydrates the document. If a browser, a translator or a
 * password manager has changed the markup, React renders the page anew and drops both.
 * @returns A function to call after the hydration. It restores what React has dropped.
 */
export function keepInput(root: HTMLElement): () => void {
  // Only inputs can be checked. The other elements have a value like them.
  const elements = root.querySelectorAll<HTMLInputElement>("[id][name]");
  const focused = document.activeElement;
  const findCurrent = ({ id }: Element) => document.getElementById(id) as HTMLInputElement | null;
  return () => {
    for (const element of elements) {
      const { value, checked } = element;
      const current = findCurrent(element);
      if (!current || (current.value === value && current.checked === checked)) continue;
      Object.assign(current, { value, checked });
      // Notifies the page as if the visitor had typed the value.
      current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (focused?.isConnected === false) findCurrent(focused)?.focus();
  };
}
