/** The variables that set the recipients of booking requests by e-mail. */
type Variables = Readonly<Record<string, unknown>>;

/** Describes who receives booking requests, locally and at the public site, as far as this machine's settings show. */
export function describeLocalDelivery(variables: Variables): string {
  return [
    "Booking requests made here: each e-mail becomes a file under .wrangler/tmp/email.",
    `At the public site: ${describePublicDelivery(variables)}`,
  ].join("\n  ");
}

/** Describes who receives booking requests at the public site. The webhook is a secret, which only the account has. */
export function describePublicDelivery(variables: Variables): string {
  const { BOOKINGS_TO: to, BOOKINGS_FROM: from, BOOKINGS_COPY_TO_VISITOR: copy } = variables;
  const mailed = to
    ? `${to} by e-mail from ${from}${copy === "on" ? ", and the visitor by a copy" : ""}`
    : "nobody: BOOKINGS_TO is empty, and requests are stored (docs/booking-requests.md)";
  return `${mailed}. npm run status says whether a webhook is set as well.`;
}
