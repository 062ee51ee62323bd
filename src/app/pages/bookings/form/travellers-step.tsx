import { type AccessNeed, needsConsent } from "../../../../shared/booking/choices.ts";
import { MAX_BAGS, MAX_CHILD_SEATS, MAX_PASSENGERS } from "../../../../shared/booking/limits.ts";
import { ChoiceField, TickField } from "./choice-field.tsx";
import { useForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { LabelText, When } from "./parts.tsx";
import { SelectField, TextField } from "./text-field.tsx";
import { WarningBeside } from "./warnings.tsx";

/** Who and what comes along. */
export function TravellersStep() {
  const { data, words, values, isLive } = useForm();
  const { itineraryWords: names } = data;
  const adviseMe = { id: "", name: names.adviseMe };
  return (
    <>
      <div className="fields fields--numbers">
        <NumberField name="passengers" min={1} max={MAX_PASSENGERS} />
        <NumberField name="suitcases" min={0} max={MAX_BAGS} />
        <NumberField name="cabinBags" min={0} max={MAX_BAGS} />
      </div>
      <fieldset className="choice">
        <legend>
          <LabelText text={words.oversized.legend} mark={words.optional} />
        </legend>
        <div className="fields fields--numbers">
          <NumberField name="golfBags" min={0} max={MAX_BAGS} />
          <NumberField name="pushchairs" min={0} max={MAX_BAGS} />
          <NumberField name="foldedWheelchairs" min={0} max={MAX_BAGS} />
        </div>
        <div className="fields">
          <TextField name="otherLuggage" autoComplete="off" />
        </div>
      </fieldset>
      <fieldset className="choice" aria-describedby="child-seats-hint">
        <legend>
          <LabelText text={words.childSeats.legend} mark={words.optional} />
        </legend>
        <p id="child-seats-hint" className="field__hint">
          {words.childSeats.hint}
        </p>
        <div className="fields fields--numbers">
          <NumberField name="rearFacingSeats" min={0} max={MAX_CHILD_SEATS} />
          <NumberField name="forwardFacingSeats" min={0} max={MAX_CHILD_SEATS} />
          <NumberField name="boosterSeats" min={0} max={MAX_CHILD_SEATS} />
        </div>
      </fieldset>
      <SelectField name="vehicleClass" options={[adviseMe, ...data.vehicles]}>
        <WarningBeside name="vehicleClass" />
      </SelectField>
      <ChoiceField name="meet" type="radio" names={names.meetings} />
      <When applies={values.meet === "arrivals"}>
        <TextField name="boardName" autoComplete="off" />
      </When>
      <ChoiceField name="access" type="checkbox" names={names.accessNeeds} />
      <When applies={values.access.includes("other")}>
        <TextField name="accessOther" autoComplete="off" />
      </When>
      <When applies={needsConsent(values.access as AccessNeed[])}>
        {/* On one long page it may not apply, and its hint says when it does. */}
        <TickField name="accessConsent" required={isLive} />
      </When>
    </>
  );
}
