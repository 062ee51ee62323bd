/** Settings that name the recipients of booking requests by e-mail. */
type Variables = Readonly<Record<string, unknown>>;

/** Describes who receives booking requests, locally and at the public site, as far as this machine's settings show. */
export function describeLocalDelivery(variables: Variables): string {
  return [
    "Booking requests made here: each e-mail becomes a file under .wrangler/tmp/email.",
    describePublicDelivery(variables),
  ].join("\n  ");
}

/**
 * Describes in one sentence who receives booking requests at the public site.
 * @param hasWebhook Whether a webhook is set. It is a secret, so without the account nobody knows.
 */
export function describePublicDelivery(variables: Variables, hasWebhook?: boolean): string {
  const { BOOKINGS_TO: to, BOOKINGS_FROM: from, BOOKINGS_COPY_TO_VISITOR: copy } = variables;
  const copied = copy === "on" ? ", and the visitor by a copy" : "";
  const ways = [
    ...(to ? [`${to} by e-mail from ${from}${copied}`] : []),
    ...(hasWebhook ? ["the webhook"] : []),
  ];
  const recipients = ways.join(" and ") || "nobody, only stored (docs/booking-requests.md)";
  const unknown = hasWebhook === undefined ? " A webhook may be set as well." : "";
  return `Booking requests at the public site are reported to ${recipients}.${unknown}`;
}
