import * as shell from "../../content/shell.ts";
import { LeavingGlyph } from "./glyphs.tsx";

interface ExternalLinkProps {
  readonly href: string;
  readonly label: string;
}

/** A link out of the site, which says so to the eye and to the ear. */
export function ExternalLink({ href, label }: ExternalLinkProps) {
  return (
    <a className="external-link" href={href} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden"> ({shell.externalLinkHint})</span>
      <LeavingGlyph />
    </a>
  );
}
