/**
 * What the booking form takes. These are technical guards and no rules of the company: the form, its checks, its errors and the
 * API follow them.
 */
export const bookingLimits: Readonly<
  Record<"passengers" | "bags" | "childSeats" | "hours" | "days" | "monthsAhead", number>
> = {
  /** More people are asked to call. */
  passengers: 60,
  /** Of each kind of luggage. */
  bags: 99,
  /** Of each kind of seat. */
  childSeats: 6,
  /** Of a hire by the hour. */
  hours: 24,
  /** Of a tour of several days. */
  days: 30,
  /** How far ahead a journey can be requested. */
  monthsAhead: 24,
};
