interface FactsProps {
  readonly items: readonly { readonly label: string; readonly text: string }[];
  /** Whether the labels are longer than a word or two. */
  readonly isTitled?: boolean;
}

/** Keeps "Drop-off" in one line: after a hyphen a line may break unless a word joiner follows. */
export const keepHyphens = (label: string) => label.replaceAll("-", "-\u2060");

/** A list of labels with their values. */
export function Facts({ items, isTitled = false }: FactsProps) {
  return (
    <dl className={isTitled ? "facts facts--titled" : "facts"}>
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{keepHyphens(label)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
