import { ArrowGlyph } from "./glyphs.tsx";

interface MoreLinkProps {
  readonly to: string;
  readonly label: string;
}

/** The link at the end of a section to the page with more. */
export function MoreLink({ to, label }: MoreLinkProps) {
  return (
    <p className="section__more">
      <a className="more-link" href={to}>
        {label}
        <ArrowGlyph />
      </a>
    </p>
  );
}
