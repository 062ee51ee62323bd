import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { FieldError } from "../../../../shared/booking/errors.ts";
import { useForm } from "./form-context.ts";

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** Each time this number changes the summary gets the focus. */
  readonly count: number;
}

/** All that has to be mended, each with a link to where. A mended one is gone. */
export function ErrorSummary({ errors, count }: ErrorSummaryProps) {
  const { words, isLive } = useForm();
  const { search } = useLocation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count > 0 && isLive) box.current?.focus();
  }, [count, isLive]);
  return (
    <section ref={box} className="form-notice" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{words.summaryTitle}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`${search}#${field}`} data-replace>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
