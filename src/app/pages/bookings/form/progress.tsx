import { useLocation } from "react-router";
import { HexagonGlyph } from "../../../ui/glyphs.tsx";
import { useForm } from "./form-context.ts";
import { SHOWN_STEPS, type ShownStep } from "./form-step.ts";

/** Where in the form the visitor is. What lies behind can be gone back to. */
export function Progress({ step }: { readonly step: ShownStep }) {
  const { words, isLive } = useForm();
  const { search } = useLocation();
  const reached = SHOWN_STEPS.indexOf(step);
  return (
    <nav className="progress" aria-label={words.progressLabel}>
      <ol>
        {SHOWN_STEPS.map((name, index) => {
          const { title } = words.steps[name];
          const isDone = isLive && index < reached;
          const content = (
            <>
              <span className="progress__number" aria-hidden="true">
                <HexagonGlyph />
                <span>{index + 1}</span>
              </span>
              <span className="progress__title">{title}</span>
            </>
          );
          return (
            <li key={name} data-done={isDone || undefined} aria-current={name === step ? "step" : undefined}>
              {isDone || !isLive ? (
                <a href={`${search}#${name}`}>
                  {content}
                  {isDone && <span className="visually-hidden"> ({words.doneHint})</span>}
                </a>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
