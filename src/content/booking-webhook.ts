const details =
  "The details are in the booking email; if none has come, ask whoever looks after the website.";

/** The webhook's messages. Write nothing personal, because locked screens may show them. Keep the texts in braces. */
export const bookingWebhook = {
  request: `Booking request {reference}: {service}, {date}. ${details}`,
  reminder:
    "Booking request {reference} ({service}, {date}) is not marked as answered. If nobody has replied to the visitor, " +
    `please reply now. ${details}`,
} as const;
