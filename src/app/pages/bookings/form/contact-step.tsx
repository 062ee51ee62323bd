import { FIELDS } from "../../../../shared/booking/fields.ts";
import { countCharacters, groupThousands } from "../../../../shared/text.ts";
import { ChoiceField, TickField } from "./choice-field.tsx";
import { EmailWarning } from "./field-warnings.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { useForm } from "./form-context.ts";
import { usePhoneReader } from "./phone-reader.ts";
import { TextArea, TextField } from "./text-field.tsx";

interface PhoneFieldProps {
  readonly name: "phone" | "passengerPhone";
  readonly autoComplete: string;
  readonly template?: string;
}

function PhoneField({ name, autoComplete, template = "{number}" }: PhoneFieldProps) {
  const { values } = useForm();
  const readPhone = usePhoneReader([values.name, values.email, values.phone].some((text) => text !== ""));
  const { display } = readPhone(values[name]);
  return (
    <TextField name={name} type="tel" autoComplete={autoComplete}>
      <output className="hint" htmlFor={name}>
        {display && template.replace("{number}", display)}
      </output>
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
        <EmailWarning />
      </TextField>
      <PhoneField name="phone" autoComplete="tel" template={words.phoneUnderstood} />
      <ChoiceField name="contactBy" />
      <FoldedFields {...words.others} step="contact">
        <TickField name="otherPassenger" />
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
