import { ArrowGlyph } from "./glyphs.tsx";

interface MoreLinkProps {
  readonly to: string;
  readonly label: string;
}

/** The quiet link at the end of a section that leads to the page with the rest. */
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
