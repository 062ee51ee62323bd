import type { ReactNode } from "react";

export interface Fact {
  readonly label: string;
  readonly text: ReactNode;
}

interface FactsProps {
  readonly items: readonly Fact[];
  /** True if each label is a title above its text on a narrow screen. */
  readonly isTitled?: boolean;
}

/** Adds word joiners, because a browser could otherwise break a label such as "Drop-off" after the hyphen. */
const keepHyphens = (label: string) => label.replaceAll("-", "-\u2060");

export function Facts({ items, isTitled = false }: FactsProps) {
  return (
    <dl className={isTitled ? "facts facts--titled" : "facts"}>
      {items.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several items may have the same label, and no item has state.
        <div key={index}>
          <dt>{keepHyphens(label)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
