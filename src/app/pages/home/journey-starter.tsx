import type { HomeData } from "./data.ts";
import { StarterField } from "./starter-field.tsx";

interface JourneyStarterProps {
  readonly words: HomeData["words"]["starter"];
}

/** The beginning of a request. What is filled in travels to the bookings page in its address. */
export function JourneyStarter({ words }: JourneyStarterProps) {
  return (
    <section className="split starter" aria-labelledby="starter-title">
      <div className="starter__panel">
        <div className="starter__head">
          <h2 id="starter-title">{words.title}</h2>
          <p className="starter__note">{words.note}</p>
        </div>
        <form action="/bookings">
          <StarterField name="from" label={words.fromLabel} hint={words.fromHint} autoComplete="off" />
          <StarterField name="to" label={words.toLabel} hint={words.toHint} autoComplete="off" />
          <StarterField name="date" label={words.dateLabel} type="date" />
          <StarterField
            name="passengers"
            label={words.passengersLabel}
            hint={words.passengersHint}
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
          />
          <button type="submit" className="button">
            {words.submitLabel}
          </button>
        </form>
      </div>
    </section>
  );
}
