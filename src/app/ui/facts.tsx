interface FactsProps {
  readonly items: readonly { readonly label: string; readonly text: string }[];
  /** Whether the labels are of more than a word or two. */
  readonly isTitled?: boolean;
}

/** "Drop-off" in one line, however narrow its column: after a hyphen a line may break unless a word joiner follows it. */
const keepHyphens = (label: string) => label.replaceAll("-", "-\u2060");

/** Labels with their values, line by line. */
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
