/** The fields of the booking form in the order in which it asks, by step. HTML, JSON and errors use these names. */
export const STEP_FIELDS = {
  journey: [
    "serviceType",
    "tripType",
    "pickup",
    "dropoff",
    "stops",
    "interests",
    "hours",
    "days",
    "date",
    "time",
    "timeOccurrence",
    "timeOf",
    "flight",
    "ship",
    "allAboard",
    "returnDate",
    "returnTime",
    "returnTimeOccurrence",
    "returnTimeOf",
    "returnFlight",
  ],
  travellers: [
    "passengers",
    "suitcases",
    "cabinBags",
    "golfBags",
    "pushchairs",
    "foldedWheelchairs",
    "otherLuggage",
    "rearFacingSeats",
    "forwardFacingSeats",
    "boosterSeats",
    "vehicleClass",
    "meet",
    "boardName",
    "access",
    "accessOther",
    "accessConsent",
  ],
  contact: [
    "name",
    "email",
    "phone",
    "contactBy",
    "otherPassenger",
    "passengerName",
    "passengerPhone",
    "passengerNames",
    "companyName",
    "invoiceReference",
    "language",
    "notes",
  ],
} as const;

/** The steps that ask; the review follows them. */
export type FormStep = keyof typeof STEP_FIELDS;

export type FieldName = (typeof STEP_FIELDS)[FormStep][number];

/** The fields of which more than one choice can be ticked. */
export const LIST_FIELDS = ["interests", "access"] as const satisfies readonly FieldName[];

export type ListField = (typeof LIST_FIELDS)[number];

export const FORM_STEPS = Object.keys(STEP_FIELDS) as readonly FormStep[];

/** All fields, in the order of the form. */
export const FIELD_NAMES: readonly FieldName[] = FORM_STEPS.flatMap((step) => [...STEP_FIELDS[step]]);

/** What stands in the form: every field as it was typed, ticked fields as lists, ticks as "yes". */
export type FormValues = {
  readonly [Name in FieldName]: Name extends ListField ? readonly string[] : string;
};

/** Whether a field is one of which more than one choice can be ticked. */
export function isListField(name: FieldName): name is ListField {
  return (LIST_FIELDS as readonly FieldName[]).includes(name);
}

/** The step that asks for a field. */
export function findStep(field: FieldName): FormStep {
  const found = FORM_STEPS.find((step) => (STEP_FIELDS[step] as readonly FieldName[]).includes(field));
  return found ?? "journey";
}
