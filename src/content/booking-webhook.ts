const details =
  "The details are in the booking email; if none has come, ask whoever looks after the website.";

/** Webhook notes. Write nothing personal, because locked screens may show notes. Keep the placeholders in braces. */
export const bookingWebhook = {
  request: `Booking request {reference}: {service}, {date}. ${details}`,
  reminder:
    "Not answered yet: booking request {reference}: {service}, {date}. If nobody has replied to the visitor yet, please " +
    `do so now. ${details}`,
} as const;
