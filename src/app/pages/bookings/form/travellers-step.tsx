import { type AccessNeed, needsConsent } from "../../../../shared/booking/choices.ts";
import { MAX_BAGS, MAX_CHILD_SEATS, MAX_PASSENGERS } from "../../../../shared/booking/limits.ts";
import { isTooSmall } from "../../../../shared/booking/vehicle-fit.ts";
import { ChoiceField, TickField } from "./choice-field.tsx";
import { useForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { When } from "./parts.tsx";
import { SelectField, TextField } from "./text-field.tsx";

/** Who and what comes along. */
export function TravellersStep() {
  const { data, words, values } = useForm();
  const { itineraryWords: names } = data;
  const adviseMe = { id: "", name: names.adviseMe };
  return (
    <>
      <div className="fields fields--numbers">
        <NumberField name="passengers" min={1} max={MAX_PASSENGERS} />
        <NumberField name="suitcases" min={0} max={MAX_BAGS} />
        <NumberField name="cabinBags" min={0} max={MAX_BAGS} />
      </div>
      <ChoiceField name="specialItems" type="checkbox" names={names.specialItems} />
      <When applies={values.specialItems.includes("other")}>
        <TextField name="specialOther" autoComplete="off" />
      </When>
      <fieldset className="choice" aria-describedby="child-seats-hint">
        <legend>
          {words.childSeats.legend} <span className="field__optional">{words.optional}</span>
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
        {/* There from the start: a live region speaks of what changes in it. */}
        <p className="field__warning" role="status">
          {useIsClassTooSmall() ? words.tooSmall : ""}
        </p>
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
        <TickField name="accessConsent" />
      </When>
    </>
  );
}

function useIsClassTooSmall(): boolean {
  const { data, values } = useForm();
  const chosen = data.vehicles.find(({ id }) => id === values.vehicleClass);
  if (!chosen) return false;
  return isTooSmall(chosen.capacity, {
    passengers: Number(values.passengers),
    suitcases: Number(values.suitcases),
    cabinBags: Number(values.cabinBags),
    specialItems: values.specialItems.length,
  });
}
