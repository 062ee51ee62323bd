import type { ReactNode } from "react";

interface FoldProps {
  /** What it is about: the only part that is seen while it is closed. */
  readonly title: string;
  /** The level at which the title stands in the outline of the page; none where it is no heading. */
  readonly heading?: "h3" | "h4";
  /** A fold among words that it completes, with a title no larger than they are. */
  readonly isPlain?: boolean;
  /** One quiet line below the title. */
  readonly note?: string;
  /** Tells whether it is open now. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Something to open on demand. The browser's own element: it works without JavaScript, says its state, and opens by
 * itself for a search within the page.
 */
export function Fold({ title, heading: Heading, isPlain = false, note, onToggle, children }: FoldProps) {
  return (
    <details
      className={isPlain ? "fold fold--plain" : "fold"}
      {...(onToggle && { onToggle: ({ currentTarget }) => onToggle(currentTarget.open) })}
    >
      <summary>
        {Heading ? <Heading>{title}</Heading> : title}
        {note && <span>{note}</span>}
      </summary>
      {children}
    </details>
  );
}
