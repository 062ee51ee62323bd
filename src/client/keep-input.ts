/**
 * Keeps the visitor's input and focus during hydration. If software on the device, such as a password manager, has
 * changed the Worker's markup, React replaces all elements with new ones.
 * @returns A function that restores input and focus in the new elements. Call it after hydration.
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
