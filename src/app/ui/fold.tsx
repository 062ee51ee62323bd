import type { ReactNode } from "react";

interface FoldProps {
  /** Following a link to this fragment opens the fold. */
  readonly id?: string;
  readonly title: string;
  /** Omit if the title is not a heading. */
  readonly heading?: "h2" | "h3" | "h4";
  /** For a fold within running text, with a title of the text's size. */
  readonly isPlain?: boolean;
  readonly note?: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A `details` element, which works without JavaScript, exposes its state, and opens for the browser's page search. */
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
