/** A horizontal arrow, for links to another page of the site. */
export function ArrowGlyph() {
  return (
    <svg className="glyph" width="22" height="10" viewBox="0 0 22 10" aria-hidden="true">
      <path d="M0 5h20M16 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}

/** A diagonal arrow, for links to other sites. */
export function LeavingGlyph() {
  return (
    <svg className="glyph" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d="M1 9 9 1M3 1h6v6" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}

/** The outline of a basalt column seen from above. */
export function HexagonGlyph() {
  return (
    <svg width="54" height="62" viewBox="0 0 54 62" aria-hidden="true">
      <path d="M27 1 53 16v30L27 61 1 46V16Z" fill="none" stroke="currentColor" strokeOpacity=".7" />
    </svg>
  );
}
