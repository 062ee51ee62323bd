import type { ReactNode } from "react";

interface FoldProps {
  /** The fragment that links to the fold. Following such a link opens the fold. */
  readonly id?: string;
  /** The summary, visible while the fold is closed. */
  readonly title: string;
  /** The title's heading level; omit if the title is not a heading. */
  readonly heading?: "h2" | "h3" | "h4";
  /** For a fold within running text, with a title of the text's size. */
  readonly isPlain?: boolean;
  readonly note?: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A section that opens on demand. It is a native `details` element, so it works without JavaScript, exposes its state,
 * and opens when the browser's page search finds text inside.
 */
export function Fold({ id, title, heading: Heading, isPlain = false, note, onToggle, children }: FoldProps) {
  return (
    <details
      id={id}
      className={isPlain ? "fold fold--plain" : "fold"}
      {...(onToggle && { onToggle: ({ currentTarget }) => onToggle(currentTarget.open) })}
    >
      <summary>
        {Heading ? <Heading>{title}</Heading> : title}
        {note && <span className="hint">{note}</span>}
      </summary>
      {children}
    </details>
  );
}
