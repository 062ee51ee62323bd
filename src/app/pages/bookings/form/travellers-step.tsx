import { FIELDS } from "../../../../shared/booking/fields.ts";
import { ChoiceField, TickField } from "./choice-field.tsx";
import { useForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { FieldGroup, When, WhenAsked } from "./parts.tsx";
import { SelectField, TextField } from "./text-field.tsx";
import { usePlaces } from "./use-places.ts";
import { WarningBeside } from "./warnings.tsx";

/** Who and what comes along. */
export function TravellersStep() {
  const { data, words, values, isLive } = useForm();
  const { isFlight, isShip } = usePlaces();
  const adviseMe = { id: "", name: data.itineraryWords.adviseMe };
  return (
    <>
      <div className="fields fields--numbers">
        <NumberField name="passengers" />
        <NumberField name="suitcases" />
        <NumberField name="cabinBags" />
      </div>
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
      <FieldGroup {...words.childSeats} hintId="child-seats-hint">
        <div className="fields fields--numbers">
          <NumberField name="rearFacingSeats" />
          <NumberField name="forwardFacingSeats" />
          <NumberField name="boosterSeats" />
        </div>
      </FieldGroup>
      <SelectField name="vehicleClass" options={[adviseMe, ...data.vehicles]}>
        <WarningBeside name="vehicleClass" />
      </SelectField>
      <When applies={isFlight || isShip || values.meet !== FIELDS.meet.initial}>
        <ChoiceField name="meet" />
      </When>
      <WhenAsked name="boardName">
        <TextField name="boardName" autoComplete="off" />
      </WhenAsked>
      <ChoiceField name="access" />
      <WhenAsked name="accessOther">
        <TextField name="accessOther" autoComplete="off" />
      </WhenAsked>
      <WhenAsked name="accessConsent">
        {/* On one long page it may not apply, and its hint says when it does. */}
        <TickField name="accessConsent" required={isLive} />
      </WhenAsked>
    </>
  );
}
