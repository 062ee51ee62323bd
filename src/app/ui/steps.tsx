import { HexagonGlyph } from "./glyphs.tsx";

interface StepsProps {
  readonly steps: readonly { readonly title?: string; readonly text: string }[];
}

/** What happens in which order, numbered. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={text} className="steps__item">
          <span className="steps__number" aria-hidden="true">
            <HexagonGlyph />
            <span>{index + 1}</span>
          </span>
          <div>
            {title && <h3>{title}</h3>}
            <p className={title ? undefined : "steps__text"}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
