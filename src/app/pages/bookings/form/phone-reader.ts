import { useEffect, useState } from "react";
import type { ReadPhone } from "../../../../shared/booking/phone.ts";

/** The reader until the numbering plans have loaded. It accepts any text with a digit. */
const acceptAnyDigits: ReadPhone = (text) => {
  return { stored: text, display: "", ...(!/\d/.test(text) && { mistake: "phone-missing" }) };
};

let currentReader: ReadPhone = acceptAnyDigits;

export const readPhoneNow: ReadPhone = (text) => currentReader(text);

/** Loads the numbering plans only when needed, because they are large. */
export function usePhoneReader(isNeeded: boolean): ReadPhone {
  const [reader, setReader] = useState<ReadPhone>(() => currentReader);
  useEffect(() => {
    if (!isNeeded) return;
    import("../../../../shared/booking/phone.ts").then(
      ({ readPhone }) => {
        currentReader = readPhone;
        setReader(() => readPhone);
      },
      // Ignores a failed import, because the Worker validates the number with the numbering plans.
      () => {},
    );
  }, [isNeeded]);
  return reader;
}
