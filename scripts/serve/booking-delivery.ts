/**
 * Describes in one sentence who receives booking requests at the public site.
 * @param variables The Worker's settings.
 * @param hasWebhook Whether a webhook is set. It is a secret, so without the account nobody knows.
 */
export function describePublicDelivery(
  variables: Readonly<Record<string, unknown>>,
  hasWebhook?: boolean,
): string {
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
