import { useEffect, useState } from "react";
import type { ReadPhone } from "../../../../shared/booking/phone.ts";
import { toLine } from "../../../../shared/booking/text.ts";

/** The fewest digits of a telephone number with its area's code. */
const MIN_PHONE_DIGITS = 7;

/** Until the numbering plans are there, any text with enough digits passes: the Worker knows them in any case. */
const readShape: ReadPhone = (text) => {
  const digits = text.normalize("NFKC").replace(/\D/g, "");
  return digits.length < MIN_PHONE_DIGITS ? null : { stored: toLine(text), shown: "" };
};

let current = readShape;

/** What telephone numbers are read by at this moment. */
export const readPhoneNow: ReadPhone = (text) => current(text);

/**
 * What telephone numbers are read by. The numbering plans of the world weigh more than the rest of the page's code, so
 * they are loaded once the visitor fills in how to be reached.
 */
export function usePhoneReader(isWanted: boolean): ReadPhone {
  const [reader, setReader] = useState<ReadPhone>(() => current);
  useEffect(() => {
    if (!isWanted) return;
    import("../../../../shared/booking/phone.ts").then(
      ({ readPhone }) => {
        current = readPhone;
        setReader(() => readPhone);
      },
      // Without a connection the Worker is the one to say what is wrong.
      () => {},
    );
  }, [isWanted]);
  return reader;
}
