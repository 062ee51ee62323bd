/** A number or a range with its unit, such as "24–29 km", "(15–18 mi)" or "1 h 30". */
const QUANTITY = /(\(?\d[\d,.]*(?:–\d[\d,.]*)? (?:km|min|mi|m|h(?: \d+)?)\b\)?)/;

interface QuantitiesProps {
  readonly text: string;
}

/** Words with distances or times in them, none of which is broken at the end of a line. */
export function Quantities({ text }: QuantitiesProps) {
  // A split by a group yields words and quantities in turn; where they stand is the only key they have.
  return text.split(QUANTITY).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="quantity">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
