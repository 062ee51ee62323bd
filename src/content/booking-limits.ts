/** Technical limits of the form and the API, not rules of the company. */
export const bookingLimits: Readonly<
  Record<"passengers" | "bags" | "childSeats" | "hours" | "days" | "yearsAhead", number>
> = {
  passengers: 999,
  /** The maximum for each kind of luggage that is counted. */
  bags: 999,
  /** The maximum for each kind of child seat. */
  childSeats: 20,
  /** The maximum for a hire by the hour. */
  hours: 24,
  /** The maximum for a multi-day tour. */
  days: 30,
  /** A date further ahead probably has a mistake in its year, and the site would keep the personal data until after that date. */
  yearsAhead: 5,
};
