/** @param hasWebhook Unknown without the account, because the webhook is a secret. */
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
