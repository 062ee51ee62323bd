import { useForm } from "./form-context.ts";
import { SHOWN_STEPS, type ShownStep } from "./form-step.ts";

/** The visitor's position in the form, with links to completed steps. */
export function Progress({ step }: { readonly step: ShownStep }) {
  const { words, isLive } = useForm();
  const reached = SHOWN_STEPS.indexOf(step);
  return (
    <nav className="progress" aria-label={words.progressLabel}>
      <ol>
        {SHOWN_STEPS.map((name, index) => {
          const { title } = words.steps[name];
          const isDone = isLive && index < reached;
          return (
            <li key={name} data-done={isDone || undefined} aria-current={name === step ? "step" : undefined}>
              {isDone || !isLive ? (
                <a href={`#${name}`}>
                  {title}
                  {isDone && <span className="visually-hidden"> ({words.doneHint})</span>}
                </a>
              ) : (
                <span>{title}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
