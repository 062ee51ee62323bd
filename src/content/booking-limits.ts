/** Technical limits, not rules of the company. The form, its checks, its errors and the API follow them. */
export const bookingLimits: Readonly<
  Record<"passengers" | "bags" | "childSeats" | "hours" | "days" | "monthsAhead", number>
> = {
  /** Larger parties are asked to call. */
  passengers: 60,
  /** Of each kind of luggage. */
  bags: 99,
  /** Of each kind of seat. */
  childSeats: 6,
  /** Of a hire by the hour. */
  hours: 24,
  /** Of a multi-day tour. */
  days: 30,
  monthsAhead: 24,
};
