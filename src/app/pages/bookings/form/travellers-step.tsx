import { FIELDS, isApplicable } from "../../../../shared/booking/fields.ts";
import { CheckboxField, ChoiceField, FieldGroup, NumberField, SelectField, TextField } from "./controls.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { useForm } from "./form-context.ts";
import { WarningNote } from "./notes.tsx";

export function TravellersStep() {
  const { data, words, values, isHydrated, placeKinds, involved } = useForm();
  const { noClass, choices } = data.itineraryWords;
  const starts = isApplicable("returnDate", values) ? Object.values(placeKinds) : [placeKinds.pickup];
  return (
    <>
      <div className="fields fields--numbers">
        <NumberField name="passengers" />
        <NumberField name="suitcases" />
        <NumberField name="cabinBags" />
      </div>
      <FoldedFields {...words.extras} step="travellers" opensAnyway={involved === "golf"}>
        <FieldGroup legend={words.oversized.legend}>
          <div className="fields fields--numbers">
            <NumberField name="golfBags" />
            <NumberField name="pushchairs" />
            <NumberField name="foldedWheelchairs" />
          </div>
          <div className="fields">
            <TextField name="otherLuggage" autoComplete="off" />
          </div>
        </FieldGroup>
        <FieldGroup {...words.childSeats}>
          <div className="fields fields--numbers">
            <NumberField name="rearFacingSeats" />
            <NumberField name="forwardFacingSeats" />
            <NumberField name="boosterSeats" />
          </div>
          <WarningNote name="rearFacingSeats" />
          <div className="fields">
            <TextField name="childAges" autoComplete="off" />
          </div>
        </FieldGroup>
        <ChoiceField name="access" />
        <TextField name="accessOther" autoComplete="off" />
        {/* Without JavaScript, the checkbox is not marked as required, because it is visible even if it does not apply. */}
        <CheckboxField name="accessConsent" required={isHydrated} />
      </FoldedFields>
      <SelectField name="vehicleClass" names={{ "": noClass, ...choices.vehicleClass }}>
        <WarningNote name="vehicleClass" />
      </SelectField>
      <ChoiceField
        name="meet"
        applies={starts.some((kind) => kind !== "other") || values.meet !== FIELDS.meet.initial}
      />
      <TextField name="boardName" autoComplete="off" />
    </>
  );
}
