import * as v from "valibot";
import type { AccessNeed, TimeOccurrence, TripType } from "./choices.ts";
import type { ErrorCode } from "./errors.ts";

/** What the comparisons between fields look at. */
type Compared = {
  readonly tripType: TripType | null;
  readonly pickup: string;
  readonly dropoff: string;
  readonly date: string;
  readonly time: string;
  readonly timeOccurrence: TimeOccurrence | null;
  readonly returnDate: string;
  readonly returnTime: string;
  readonly returnTimeOccurrence: TimeOccurrence | null;
  readonly passengers: number;
  readonly rearFacingSeats: number;
  readonly forwardFacingSeats: number;
  readonly boosterSeats: number;
  readonly access: readonly AccessNeed[];
  readonly accessConsent: boolean;
};

/** A rule between fields, which says nothing while one of them is wrong by itself. */
export function compare<Input extends Compared & Record<string, unknown>, const Field extends keyof Compared>(
  fields: readonly Field[],
  toCorrect: Field,
  code: ErrorCode,
  isRight: (values: Pick<Compared, Field>) => boolean,
) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    const isWrong = dataset.issues?.some(({ path }) => fields.some((field) => path?.[0]?.key === field));
    // Other fields may be wrong, so that the whole is no request yet; these are what they should be.
    const value = dataset.value as Input;
    if (isWrong || isRight(value)) return;
    addIssue({
      message: code,
      path: [{ type: "object", origin: "value", input: value, key: toCorrect, value: value[toCorrect] }],
    });
  });
}
