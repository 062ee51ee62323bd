/** Returns the link of the document's style sheet if the style sheet failed to load. */
export function findLostStyleSheet(): HTMLLinkElement | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/assets/"]');
  return [...links].find(({ sheet }) => !hasRules(sheet));
}

function hasRules(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // Chromium attaches an unreadable sheet in place of a refused one.
    return false;
  }
}
