import type { ReactNode } from "react";

interface FactsProps {
  readonly items: readonly { readonly label: string; readonly text: ReactNode }[];
  /** True for labels of more than one or two words. */
  readonly isTitled?: boolean;
}

/** Keeps "Drop-off" on one line, because a word joiner prevents a break after the hyphen. */
export const keepHyphens = (label: string) => label.replaceAll("-", "-\u2060");

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
