import { HexagonGlyph } from "./glyphs.tsx";

interface StepsProps {
  readonly steps: readonly { readonly title?: string; readonly text: string }[];
}

/** A numbered list of steps. */
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
