import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import type { BookingParameter } from "../../booking-url.ts";
import type { PageProps } from "../../page-props.ts";
import { buildQuery } from "../../ui/build-query.ts";
import { PLACES_ID, PlaceOptions } from "../../ui/place-options.tsx";
import { PlainField } from "../../ui/plain-field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useToday } from "../../ui/use-today.ts";
import type { HomeData } from "./home-data.ts";

const DEFAULTS: Readonly<Record<string, string>> = { service: "transfer", passengers: "1" };

/** While the visitor types, a date field may report years such as 0002. */
const WHOLE_DATE = /^[1-9]\d{3}-/;

/** Up to three digits of any script without a `0` at the start, or an empty text. The booking form checks the maximum. */
const COUNT = /^(?!0)\p{Nd}{0,3}$/u;

/** Passes the answers to the bookings page in the query. */
export function JourneyStarter({ data }: PageProps<HomeData>) {
  const words = data.words.starter;
  const { search } = useLocation();
  const [initialQuery] = useState(() => new URLSearchParams(search));
  const [typed, setTyped] = useState(initialQuery);
  const today = useToday();
  const read = (name: BookingParameter) => typed.get(name) ?? DEFAULTS[name] ?? "";
  const date = read("date");
  const isPast = today !== null && WHOLE_DATE.test(date) && date < today.earliest;
  const buildProps = (name: BookingParameter) => ({
    id: `starter-${name}`,
    name,
    defaultValue: initialQuery.get(name) ?? DEFAULTS[name],
  });

  function writeQueryToUrl({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const answers = [...buildQuery(currentTarget)];
    const query = new URLSearchParams(answers.filter(([name, value]) => value && value !== DEFAULTS[name]));
    // Lets Back restore answers. Bypasses the router, because the page stays the same and nothing has to be loaded or announced.
    history.replaceState(history.state, "", `/${query.size ? `?${query}` : ""}${location.hash}`);
  }

  function focusFirstError(event: FormEvent<HTMLFormElement>): void {
    const invalid = event.currentTarget.querySelector<HTMLElement>("[aria-invalid]");
    if (!invalid) return;
    event.preventDefault();
    invalid.focus();
    // Scrolls to the whole field, because the error is above the input.
    invalid.parentElement?.scrollIntoView({ block: "nearest" });
  }

  return (
    <section className="split starter" aria-labelledby="starter-title">
      <div className="starter__panel stack stack--m">
        <div className="starter__head">
          <h2 id="starter-title" className="title-s">
            {words.title}
          </h2>
          <p className="quiet">{words.note}</p>
        </div>
        {/* noValidate, because the form shows its own messages. */}
        <form
          action="/bookings"
          noValidate
          onInput={({ currentTarget }) => setTyped(buildQuery(currentTarget))}
          onBlur={writeQueryToUrl}
          onSubmit={focusFirstError}
        >
          {(["from", "to"] as const).map((name) => (
            <PlainField
              key={name}
              {...buildProps(name)}
              label={words[`${name}Label`]}
              hint={words[`${name}Hint`]}
              list={PLACES_ID}
              autoComplete="off"
            />
          ))}
          <PlaceOptions places={data.places} />
          <PlainField
            {...buildProps("date")}
            label={words.dateLabel}
            hint={words.dateHint}
            type="date"
            {...(today !== null && { min: today.likely, error: isPast ? words.datePastText : "" })}
          />
          <PlainField
            {...buildProps("passengers")}
            label={words.passengersLabel}
            hint={words.passengersHint}
            control={(attributes) => (
              <Stepper
                {...attributes}
                label={words.passengersLabel}
                count={Number.parseInt(read("passengers"), 10) || 0}
                min={1}
                max={999}
                words={words}
              />
            )}
            error={COUNT.test(read("passengers").trim()) ? "" : words.passengersError}
          />
          <input type="hidden" name="service" value={DEFAULTS.service} />
          <button type="submit" className="button">
            {words.submitLabel}
          </button>
        </form>
      </div>
    </section>
  );
}
