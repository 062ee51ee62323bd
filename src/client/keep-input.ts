type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what the visitor enters, and the focus, while React hydrates the document. If a browser, a translator or a
 * password manager has changed the markup, React renders the page anew and drops both.
 * @returns A function to call after the hydration. It restores what React has dropped.
 */
export function keepInput(root: HTMLElement): () => void {
  const controls = [...root.querySelectorAll<Control>(":is(input, select, textarea)[id]")];
  let focused = document.activeElement;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  root.addEventListener("focusin", onFocus);
  return () => {
    root.removeEventListener("focusin", onFocus);
    for (const control of controls) {
      const current = control.isConnected ? null : findCurrent(control);
      if (!current || !restoreValue(control, current)) continue;
      // Notifies the page as if the visitor had typed the value.
      current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const current = focused && !focused.isConnected ? findCurrent(focused as Control) : null;
    if (!current || document.activeElement !== document.body) return;
    current.focus({ preventScroll: true });
    // A detached element still has its selection. Only fields for text have one.
    const { selectionStart, selectionEnd } = focused as HTMLInputElement;
    if (typeof selectionStart === "number")
      (current as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Returns the element that React has rendered in the place of a removed one. */
function findCurrent({ id }: Element): Control | null {
  return id === "" ? null : (document.getElementById(id) as Control | null);
}

/** Returns whether the values differed. */
function restoreValue(before: Control, current: Control): boolean {
  if (before instanceof HTMLInputElement && current instanceof HTMLInputElement) {
    if (before.checked !== current.checked) {
      current.checked = before.checked;
      return true;
    }
  }
  if (before.value === current.value) return false;
  current.value = before.value;
  return true;
}
