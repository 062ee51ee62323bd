import type { ReactNode } from "react";

interface FoldProps {
  /** The app opens the fold when a visitor follows a link to this fragment. */
  readonly id?: string;
  readonly title: string;
  /** Omit if the title is not a heading. */
  readonly heading?: "h2" | "h3" | "h4";
  /** True if the title has the size of normal text, for a fold inside a text or a card. */
  readonly isPlain?: boolean;
  readonly note?: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Renders a `details` element, which opens without JavaScript. Screen readers announce whether it is open. */
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
