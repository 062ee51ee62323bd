import * as v from "valibot";
import type { BookingRequest } from "./booking-request.ts";
import type { FieldName } from "./fields.ts";
import { findInstant, findInstants } from "./local-time.ts";
import { isSameText } from "./text.ts";

/** A rule between fields. It says nothing while one of them is wrong by itself. */
interface Rule<Code extends string> {
  readonly fields: readonly FieldName[];
  /** The field to correct. */
  readonly toCorrect: FieldName;
  readonly code: Code;
  readonly isKept: (request: BookingRequest, now: Date) => boolean;
}

function rule<const Name extends FieldName, const Code extends string>(
  fields: readonly Name[],
  toCorrect: Name,
  code: Code,
  isKept: (answers: Pick<BookingRequest, Name>, now: Date) => boolean,
): Rule<Code> {
  return { fields, toCorrect, code, isKept };
}

/** What no field can say by itself. */
export const RULES = [
  rule(["tripType", "pickup", "dropoff"], "dropoff", "same-place", (it) => {
    return it.tripType !== "one-way" || !isSameText(it.pickup, it.dropoff);
  }),
  rule(["date", "time"], "time", "time-skipped", (it) => findInstants(it).length > 0),
  rule(["returnDate", "returnTime"], "returnTime", "time-skipped", ({ returnDate, returnTime }) => {
    return returnDate === "" || findInstants({ date: returnDate, time: returnTime }).length > 0;
  }),
  rule(["date", "time", "timeOccurrence"], "time", "time-past", (it, now) => {
    const start = findInstant(it, it.timeOccurrence);
    return start === null || start > now;
  }),
  rule(
    ["date", "time", "timeOccurrence", "returnDate", "returnTime", "returnTimeOccurrence"],
    "returnDate",
    "return-before",
    (it) => {
      const start = findInstant(it, it.timeOccurrence);
      const end = findInstant({ date: it.returnDate, time: it.returnTime }, it.returnTimeOccurrence);
      return start === null || end === null || end > start;
    },
  ),
  rule(
    ["passengers", "rearFacingSeats", "forwardFacingSeats", "boosterSeats"],
    "rearFacingSeats",
    "child-seats-many",
    (it) => {
      const total = it.rearFacingSeats + it.forwardFacingSeats + it.boosterSeats;
      return total === 0 || total < it.passengers;
    },
  ),
] as const;

/** A rule as a check of the schema. */
export function createRuleCheck({ fields, toCorrect, code, isKept }: Rule<string>, now: Date) {
  return v.rawCheck<BookingRequest>(({ dataset, addIssue }) => {
    const isWrong = dataset.issues?.some(({ path }) => fields.some((field) => path?.[0]?.key === field));
    // Other fields may be wrong, so that the whole is no request yet; those of the rule are what they should be.
    const request = dataset.value as BookingRequest;
    if (isWrong || isKept(request, now)) return;
    const value = request[toCorrect];
    addIssue({
      message: code,
      path: [{ type: "object", origin: "value", input: request, key: toCorrect, value }],
    });
  });
}
