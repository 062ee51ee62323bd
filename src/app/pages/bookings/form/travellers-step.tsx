import { FIELDS, isApplicable } from "../../../../shared/booking/fields.ts";
import { toEntries } from "../../../../shared/form-entries.ts";
import { describeParty, INITIAL_PARTY, readParty, suggestClasses } from "../../../../shared/party.ts";
import { CheckboxField, ChoiceField, NumberField, TextField } from "./controls.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { useForm } from "./form-context.ts";
import { WarningNote } from "./notes.tsx";

export function TravellersStep() {
  const { values, isHydrated, placeKinds, involved } = useForm();
  const starts = isApplicable("returnDate", values) ? Object.values(placeKinds) : [placeKinds.pickup];
  return (
    <>
      <div className="fields fields--numbers">
        <NumberField name="passengers" />
        <NumberField name="suitcases" />
        <NumberField name="cabinBags" />
      </div>
      <div>
        <FoldedFields fold="bulky" opensAnyway={involved === "golf"}>
          <div className="fields fields--numbers">
            <NumberField name="golfBags" />
            <NumberField name="pushchairs" />
            <NumberField name="foldedWheelchairs" />
          </div>
          <TextField name="otherLuggage" autoComplete="off" />
        </FoldedFields>
        <FoldedFields fold="childSeats">
          <div className="fields fields--numbers">
            <NumberField name="rearFacingSeats" />
            <NumberField name="forwardFacingSeats" />
            <NumberField name="boosterSeats" />
          </div>
          <WarningNote name="rearFacingSeats" />
          <TextField name="childAges" autoComplete="off" />
        </FoldedFields>
        <FoldedFields fold="access">
          <ChoiceField name="access" />
          <TextField name="accessOther" autoComplete="off" />
          {/* Without JavaScript, the checkbox is not marked as required, because it is visible even if it does not apply. */}
          <CheckboxField name="accessConsent" required={isHydrated} />
        </FoldedFields>
      </div>
      <VehicleField />
      <ChoiceField
        name="meet"
        applies={starts.some((kind) => kind !== "other") || values.meet !== FIELDS.meet.initial}
      />
      <TextField name="boardName" autoComplete="off" />
    </>
  );
}

function VehicleField() {
  const { data, words, values, isHydrated } = useForm();
  const { noClass, choices } = data.itineraryWords;
  const { vehicles, bulkyItems } = data;
  // Without JavaScript, the suggestion would not change with the party.
  const [suggested] = isHydrated ? suggestClasses(readParty(toEntries(values)), vehicles, bulkyItems) : [];
  const hints = vehicles.map(({ id, passengers, largeCases }) => {
    // The cases that fit if every seat is taken.
    const suitcases = largeCases.whenFull ?? largeCases.max;
    const most = { ...INITIAL_PARTY, passengers: passengers.max, suitcases };
    const things = describeParty(["passengers", "suitcases"], most, data.itineraryWords);
    return [
      id,
      <>
        {words.capacity.replace("{things}", things)}
        {id === suggested?.id && <span className="option__tag"> {words.suggestedLabel}</span>}
      </>,
    ];
  });
  return (
    <ChoiceField
      name="vehicleClass"
      names={{ "": noClass, ...choices.vehicleClass }}
      hints={Object.fromEntries(hints)}
      pictures={Object.fromEntries(vehicles.map(({ id, picture }) => [id, picture]))}
    >
      <WarningNote name="vehicleClass" />
    </ChoiceField>
  );
}
