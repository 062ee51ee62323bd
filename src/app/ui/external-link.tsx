import * as shell from "../../content/shell.ts";

export function ExternalLink({ href, label }: { readonly href: string; readonly label: string }) {
  const lastWord = label.lastIndexOf(" ") + 1;
  return (
    <a className="external-link" href={href} target="_blank" rel="noopener">
      {label.slice(0, lastWord)}
      {/* Lets links.css keep the arrow with the last word. Even a no-break space allows a break before an image. */}
      <span className="external-link__end">
        {label.slice(lastWord)}
        <svg className="glyph" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1 9 9 1M3 1h6v6" fill="none" stroke="currentColor" strokeWidth="1.25" />
        </svg>
      </span>
      {/* One string, because React would write a comment between two strings into the HTML of each link. */}
      <span className="visually-hidden">{` (${shell.externalLinkHint})`}</span>
    </a>
  );
}
