interface FactsProps {
  readonly items: readonly { readonly label: string; readonly text: string }[];
  /** Whether the labels are of more than a word or two. */
  readonly isTitled?: boolean;
}

/** Labels with their values, line by line. */
export function Facts({ items, isTitled = false }: FactsProps) {
  return (
    <dl className={isTitled ? "facts facts--titled" : "facts"}>
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
