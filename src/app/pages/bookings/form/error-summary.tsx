import type { RefObject } from "react";
import type { FieldError } from "../../../../shared/booking/booking-request.ts";
import { useForm } from "./form-context.ts";

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly ref: RefObject<HTMLElement | null>;
}

/** All remaining errors, each with a link to its field. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const { words } = useForm();
  return (
    <section ref={ref} className="form-notice" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{words.summaryTitle}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} data-replace>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
