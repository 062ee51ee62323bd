import { useEffect, useState } from "react";
import type { ReadPhone } from "../../../../shared/booking/phone.ts";

/** Accepts any text with a digit until the numbering plans have loaded. The Worker always checks with them. */
const readShape: ReadPhone = (text) => {
  return { stored: text, display: "", ...(!/\d/.test(text) && { mistake: "phone-missing" }) };
};

let current = readShape;

export const readPhoneNow: ReadPhone = (text) => current(text);

/** Loads the numbering plans only when needed, because they are larger than the rest of the page's code. */
export function usePhoneReader(isNeeded: boolean): ReadPhone {
  const [reader, setReader] = useState<ReadPhone>(() => current);
  useEffect(() => {
    if (!isNeeded) return;
    import("../../../../shared/booking/phone.ts").then(
      ({ readPhone }) => {
        current = readPhone;
        setReader(() => readPhone);
      },
      // If the numbering plans fail to load, the Worker validates the number when the request arrives.
      () => {},
    );
  }, [isNeeded]);
  return reader;
}
