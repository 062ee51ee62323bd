/*
 * The limits of a booking request, all of them. They are technical guards and no rules of the company: an owner may
 * change any of them here, and the form, its checks and its hints follow.
 */

/** How far ahead a journey may lie, in months. */
export const MAX_MONTHS_AHEAD = 24;

/** The longest hire by the hour, in hours. */
export const MAX_HOURS = 24;

/** The length of a tour of several days, in days. */
export const DAYS = { min: 2, max: 30 } as const;

/** The most people one request may be for, children and babies counted. */
export const MAX_PASSENGERS = 60;

/** The most bags of one kind. */
export const MAX_BAGS = 99;

/** The most child seats of one kind. */
export const MAX_CHILD_SEATS = 6;

/** Lengths of texts in characters (Unicode code points, so that no script is worth less than another). */
export const LENGTHS = {
  place: { min: 3, max: 120 },
  stops: { min: 0, max: 1200 },
  ship: { min: 0, max: 60 },
  boardName: { min: 0, max: 40 },
  otherLuggage: { min: 0, max: 100 },
  other: { min: 1, max: 100 },
  name: { min: 2, max: 80 },
  passengerNames: { min: 0, max: 500 },
  companyName: { min: 0, max: 80 },
  invoiceReference: { min: 0, max: 40 },
  language: { min: 0, max: 40 },
  notes: { min: 0, max: 1000 },
} as const;

/** The longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const MAX_EMAIL_LENGTH = 254;

/** The fewest digits of a telephone number with its area's code. */
export const MIN_PHONE_DIGITS = 7;

/** The largest request that is read, in bytes. */
export const MAX_REQUEST_BYTES = 32 * 1024;

/** Nobody fills in the form faster than this, in milliseconds. */
export const MIN_FILLING_MS = 3000;

/** How long a request is kept after the last day of its journey, in days. */
export const RETENTION_DAYS = 180;
