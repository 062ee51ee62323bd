import { useState } from "react";
import { FIELDS } from "../../../../shared/booking/fields.ts";
import { countCharacters, groupThousands } from "../../../../shared/text.ts";
import { CheckboxField, ChoiceField, TextArea, TextField } from "./controls.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { useForm } from "./form-context.ts";
import { afterPress } from "./form-effects.ts";
import { EmailNote, WarningNote } from "./notes.tsx";

/** Hides the warning while the visitor types, because the number is then incomplete. Autofill does not focus the field. */
function PhoneField({ name, autoComplete }: { name: "phone" | "passengerPhone"; autoComplete: string }) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <TextField
      name={name}
      type="tel"
      autoComplete={autoComplete}
      onInput={({ currentTarget }) => setIsTyping(currentTarget === document.activeElement)}
      onBlur={() => afterPress(() => setIsTyping(false))}
    >
      <WarningNote name={name} isHidden={isTyping} />
    </TextField>
  );
}

export function ContactStep() {
  const { words, values, isHydrated } = useForm();
  const count = words.characterCount
    .replace("{count}", String(countCharacters(values.notes)))
    .replace("{max}", groupThousands(FIELDS.notes.kind.max));
  return (
    <>
      <TextField name="name" autoComplete="name" />
      <TextField name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false}>
        <EmailNote />
      </TextField>
      <PhoneField name="phone" autoComplete="tel" />
      <ChoiceField name="contactBy" />
      <CheckboxField name="otherPassenger" />
      <FoldedFields fold="others" opensAnyway={values.otherPassenger !== ""}>
        <TextField name="passengerName" autoComplete="off" />
        <PhoneField name="passengerPhone" autoComplete="off" />
        <TextArea name="passengerNames" rows={1} />
        <div className="fields fields--pair">
          <TextField name="companyName" autoComplete="organization" />
          <TextField name="invoiceReference" autoComplete="off" />
        </div>
        <TextField name="language" autoComplete="off" />
      </FoldedFields>
      <TextArea name="notes" rows={3}>
        {isHydrated && (
          <p className="hint field__count" aria-hidden="true">
            {count}
          </p>
        )}
      </TextArea>
    </>
  );
}
