/** Technical limits of the form and the API, not rules of the company. */
export const bookingLimits: Readonly<
  Record<"passengers" | "bags" | "childSeats" | "hours" | "days" | "monthsAhead", number>
> = {
  /** The form asks larger parties to call. */
  passengers: 60,
  /** The maximum for each kind of luggage that is counted. */
  bags: 99,
  /** The maximum for each kind of child seat. */
  childSeats: 6,
  /** The maximum for a hire by the hour. */
  hours: 24,
  /** The maximum for a multi-day tour. */
  days: 30,
  monthsAhead: 24,
};
