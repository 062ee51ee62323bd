/** @param hasWebhook Undefined if the command does not read the bindings of the live version. */
export function describePublicDelivery(
  variables: Readonly<Record<string, unknown>>,
  hasWebhook?: boolean,
): string {
  const { BOOKINGS_TO: to, BOOKINGS_FROM: from, BOOKINGS_COPY_TO_VISITOR: copy } = variables;
  const channels = [
    ...(to ? [`e-mails from ${from} to ${to}`] : []),
    ...(to && copy === "on" ? ["copies to visitors"] : []),
    ...(hasWebhook ? ["the webhook"] : []),
  ];
  const list = channels.join(", ") || "none. Requests are only stored (docs/booking-requests.md)";
  const hint = hasWebhook === undefined ? " The secret BOOKINGS_WEBHOOK may add a webhook." : "";
  return `Messages about booking requests at the public site: ${list}.${hint}`;
}
