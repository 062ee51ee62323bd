import { FIELDS, isAsked, type TimeMeaning } from "../../../../shared/booking/fields.ts";
import { addMonths, toDateInWords } from "../../../../shared/booking/local-time.ts";
import { useToday } from "../../../ui/use-today.ts";
import { ChoiceField } from "./choice-field.tsx";
import { useForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { When, WhenAsked } from "./parts.tsx";
import { SoFar } from "./so-far.tsx";
import { TextArea, TextField } from "./text-field.tsx";
import { usePlaces } from "./use-places.ts";
import { WarningBeside } from "./warnings.tsx";

const PLACES_ID = "known-places";

/** The fields of the outward and of the return date and time. */
const OUTWARD = { date: "date", time: "time", occurrence: "timeOccurrence", meaning: "timeOf" } as const;
const RETURN = {
  date: "returnDate",
  time: "returnTime",
  occurrence: "returnTimeOccurrence",
  meaning: "returnTimeOf",
} as const;

/** The step with places, dates and the kind of journey. */
export function JourneyStep() {
  const { data, words, values, isLive } = useForm();
  const { isFlight, isShip } = usePlaces();
  return (
    <>
      <SoFar />
      <ChoiceField name="serviceType" hints={words.serviceHints} look="cards" />
      <WhenAsked name="tripType">
        <ChoiceField name="tripType" />
      </WhenAsked>
      <WhenAsked name="hours">
        <NumberField name="hours" />
      </WhenAsked>
      <WhenAsked name="days">
        <NumberField name="days" />
      </WhenAsked>
      <WhenAsked name="interests">
        {/* Without JavaScript this question appears before the kind of tour is known. */}
        <ChoiceField
          name="interests"
          withheld={isLive && values.serviceType === "day-tour" ? data.longInterests : []}
        />
      </WhenAsked>
      <TextField name="pickup" list={PLACES_ID} autoComplete="off" />
      <TextField
        name="dropoff"
        list={PLACES_ID}
        autoComplete="off"
        required={values.serviceType === "transfer" || (isLive && values.serviceType === "")}
      />
      <datalist id={PLACES_ID}>
        {data.places.map(({ name, code, usualName }) => (
          <option key={name} value={code ? `${name} (${code})` : name}>
            {usualName}
          </option>
        ))}
      </datalist>
      <TextArea name="stops" rows={1} />
      <Moment names={OUTWARD} isFlight={isFlight} />
      <When applies={isFlight || values.flight !== ""}>
        <TextField name="flight" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </When>
      <When applies={isShip || values.ship !== "" || values.allAboard !== ""} className="fields fields--pair">
        <TextField name="ship" autoComplete="off" />
        <TextField name="allAboard" type="time">
          <WarningBeside name="allAboard" />
        </TextField>
      </When>
      <WhenAsked name="returnDate">
        <Moment names={RETURN} isFlight={isFlight} />
      </WhenAsked>
      <When applies={isAsked("returnFlight", values) && (isFlight || values.returnFlight !== "")}>
        <TextField name="returnFlight" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </When>
    </>
  );
}

interface MomentProps {
  readonly names: typeof OUTWARD | typeof RETURN;
  /** Whether the time may be a flight's. */
  readonly isFlight: boolean;
}

/** A date, repeated in words, and a time with its meaning: pick-up, landing or departure. */
function Moment({ names, isFlight }: MomentProps) {
  const { words, values, isLive } = useForm();
  const today = useToday();
  const meaning = values[names.meaning] as TimeMeaning;
  const limits = today !== null && { min: today, max: addMonths(today, FIELDS[names.date].kind.monthsAhead) };
  const isTwice = isAsked(names.occurrence, values);
  return (
    <>
      <When applies={isFlight || meaning !== "pickup"}>
        <ChoiceField name={names.meaning} names={words.timeChoices} />
      </When>
      <div className="fields fields--pair">
        <TextField
          name={names.date}
          type="date"
          {...limits}
          {...(isLive && { label: words.dateLabels[names.date][meaning] })}
        >
          <div className="field__words">
            <output htmlFor={names.date}>{toDateInWords(values[names.date])}</output>
            {isLive && meaning === "landing" && <p>{words.fields.date.only}</p>}
          </div>
        </TextField>
        <TextField
          name={names.time}
          type="time"
          {...(isLive && { label: words.timeLabels[names.time][meaning] })}
        >
          {isLive && words.timeNotes[meaning] && <p className="field__words">{words.timeNotes[meaning]}</p>}
        </TextField>
      </div>
      {names.date === "date" && <WarningBeside name="date" />}
      {/* A time occurs twice only in one night of the year. Without JavaScript the question is otherwise omitted. */}
      {(isLive || isTwice) && (
        <When applies={isTwice}>
          <ChoiceField name={names.occurrence} names={words.timeOccurrences} />
        </When>
      )}
    </>
  );
}
