/*
 * The limits of a booking request that are no single field's; those are in fields.ts. They are technical guards and no
 * rules of the company: an owner may change any of them.
 */

/** The fewest digits of a telephone number with its area's code. */
export const MIN_PHONE_DIGITS = 7;

/** The largest request that is read, in bytes. */
export const MAX_REQUEST_BYTES = 32 * 1024;

/** Nobody fills in the form faster than this, in milliseconds. */
export const MIN_FILLING_MS = 3000;

/** How long a request is stored after the last day of its journey, in days. */
export const RETENTION_DAYS = 180;
