import { HexagonGlyph } from "./glyphs.tsx";

interface StepsProps {
  readonly steps: readonly { readonly title?: string; readonly text: string }[];
}

/** What happens in which order, numbered. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={text}>
          <HexagonGlyph />
          {title && <h3>{title}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
