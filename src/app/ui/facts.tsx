import type { ReactNode } from "react";

interface FactsProps {
  readonly items: readonly { readonly label: string; readonly text: ReactNode }[];
  /** For labels longer than a word or two. */
  readonly isTitled?: boolean;
}

/** Keeps "Drop-off" in one line: after a hyphen a line may break unless a word joiner follows. */
export const keepHyphens = (label: string) => label.replaceAll("-", "-\u2060");

export function Facts({ items, isTitled = false }: FactsProps) {
  return (
    <dl className={isTitled ? "facts facts--titled" : "facts"}>
      {items.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several items may have the same label, and none has a state.
        <div key={index}>
          <dt>{keepHyphens(label)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
