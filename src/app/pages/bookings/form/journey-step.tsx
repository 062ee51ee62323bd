import { FIELDS, isApplicable, isMultiDayTour, type TimeMeaning } from "../../../../shared/booking/fields.ts";
import { toDaysInWords } from "../../../../shared/local-time.ts";
import { PLACES_ID, PlaceOptions } from "../../../ui/place-options.tsx";
import { ChoiceField, hideUnless, NumberField, TextArea, TextField } from "./controls.tsx";
import { useForm } from "./form-context.ts";
import { PlaceNote, WarningNote } from "./notes.tsx";
import { RequestSoFar } from "./so-far.tsx";

const OUTWARD = { date: "date", time: "time", meaning: "timeOf", from: "pickup", to: "dropoff" } as const;
const RETURN = {
  date: "returnDate",
  time: "returnTime",
  meaning: "returnTimeOf",
  from: "dropoff",
  to: "pickup",
} as const;

export function JourneyStep() {
  const { data, words, values, isHydrated, placeKinds, involved } = useForm();
  const isShip = involved === "ship" || Object.values(placeKinds).includes("port");
  const hasShip = isShip || values.ship !== "" || values.allAboard !== "";
  const isDayTour = isHydrated && values.serviceType === "day-tour";
  const isTour = isApplicable("interests", values);
  const isTransfer = values.serviceType === "transfer";
  return (
    <>
      <RequestSoFar />
      <ChoiceField name="serviceType" hints={words.serviceHints} />
      <ChoiceField name="tripType" />
      <NumberField name="hours" />
      <NumberField name="days" />
      <ChoiceField name="interests" hiddenIds={isDayTour ? data.multiDayJourneys : []} />
      <ChoiceField
        name="purpose"
        names={{ "": words.noPurpose, ...data.itineraryWords.choices.purpose }}
        applies={isTour || values.purpose !== ""}
      />
      <TextField name="pickup" list={PLACES_ID} autoComplete="off">
        <PlaceNote name="pickup" />
      </TextField>
      <TextField
        name="dropoff"
        list={PLACES_ID}
        autoComplete="off"
        applies
        required={isTransfer || (isHydrated && values.serviceType === "")}
      >
        <PlaceNote name="dropoff" />
      </TextField>
      <PlaceOptions places={data.places} />
      <TextArea name="stops" rows={values.serviceType === "" || isTransfer ? 1 : 3} />
      <DateAndTime names={OUTWARD} />
      <FlightField name="flight" />
      <div className="fields fields--pair" {...hideUnless(hasShip)}>
        <TextField name="ship" autoComplete="off" />
        <TextField name="allAboard" type="time">
          <WarningNote name="allAboard" />
        </TextField>
      </div>
      <div {...hideUnless(isApplicable("returnFlight", values))}>
        <fieldset className="choice">
          <legend>{isHydrated && isMultiDayTour(values) ? words.wayHome : words.wayBack}</legend>
          <div className="fields">
            <DateAndTime names={RETURN} />
            <FlightField name="returnFlight" />
          </div>
        </fieldset>
      </div>
    </>
  );
}

function FlightField({ name }: { readonly name: "flight" | "returnFlight" }) {
  const { values, hasAirport } = useForm();
  return (
    <TextField
      name={name}
      applies={
        isApplicable(name, values) &&
        (hasAirport || values[name] !== "" || (name === "returnFlight" && isMultiDayTour(values)))
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function DateAndTime({ names }: { readonly names: typeof OUTWARD | typeof RETURN }) {
  const { words, values, today, isHydrated, hasAirport, placeKinds } = useForm();
  const meaning = values[names.meaning] as TimeMeaning;
  const isWayHome = names === RETURN && isMultiDayTour(values);
  const isTourStart = names === OUTWARD && isMultiDayTour(values);
  const mayDepart = isWayHome || (placeKinds[names.to] === "airport" && !isTourStart);
  const days = isTourStart ? Number(FIELDS.days.kind.parse(values.days)) : 1;
  return (
    <>
      <ChoiceField
        name={names.meaning}
        names={words.timeChoices}
        applies={isWayHome ? meaning !== "departure" : hasAirport || meaning !== "pickup"}
        hiddenIds={[
          ...(placeKinds[names.from] === "airport" ? [] : ["landing"]),
          ...(mayDepart ? [] : ["departure"]),
        ]}
      />
      <div className="fields fields--pair">
        <TextField
          name={names.date}
          type="date"
          min={today ?? undefined}
          label={isHydrated && !isTourStart ? words.dateLabels[meaning] : undefined}
        >
          <div className="hint">
            <output htmlFor={names.date}>{toDaysInWords(values[names.date], days)}</output>
            {isHydrated && meaning === "landing" && <p>{words.fields.date.only}</p>}
          </div>
        </TextField>
        <TextField
          name={names.time}
          type="time"
          applies={isWayHome || isApplicable(names.time, values)}
          required={!isWayHome}
          label={
            isHydrated && !(isWayHome && meaning === "departure") ? words.timeLabels[meaning] : undefined
          }
        >
          {isHydrated && words.timeNotes[meaning] && <p className="hint">{words.timeNotes[meaning]}</p>}
        </TextField>
      </div>
      {names.date === "date" && <WarningNote name="date" />}
    </>
  );
}
