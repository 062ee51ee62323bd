import { LENGTHS } from "../../../../shared/booking/limits.ts";
import { countCharacters, groupThousands } from "../../../../shared/booking/text.ts";
import { ChoiceField, TickField } from "./choice-field.tsx";
import { useForm } from "./form-context.ts";
import { When } from "./parts.tsx";
import { TextArea, TextField } from "./text-field.tsx";

/** How the visitor is reached. */
export function ContactStep() {
  const { data, words, values, isLive } = useForm();
  const count = words.characterCount
    .replace("{count}", String(countCharacters(values.notes)))
    .replace("{max}", groupThousands(LENGTHS.notes.max));
  return (
    <>
      <TextField name="name" autoComplete="name" />
      <TextField name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <TextField name="phone" type="tel" autoComplete="tel" />
      <ChoiceField name="contactBy" type="radio" names={data.itineraryWords.contactWays} />
      <fieldset className="choice">
        <legend>
          {words.otherTraveller} <span className="field__optional">{words.optional}</span>
        </legend>
        <TickField name="otherPassenger" />
        <When applies={values.otherPassenger !== ""}>
          <TextField name="passengerName" autoComplete="off" />
          <TextField name="passengerPhone" type="tel" autoComplete="off" />
        </When>
      </fieldset>
      <TextField name="language" autoComplete="off" />
      <TextArea name="notes" rows={5}>
        {isLive && (
          <p className="field__words field__count" aria-hidden="true">
            {count}
          </p>
        )}
      </TextArea>
    </>
  );
}
