const details =
  "The details are in the booking email; if none has come, ask whoever looks after the website.";

/**
 * The words of the note that a webhook is sent about a booking request. Braces are filled in by the code. Nothing
 * personal: it may be shown in a chat, on a locked screen, and by somebody else's service.
 */
export const bookingWebhook = {
  request: `Booking request {reference}: {service}, {date}. ${details}`,
  reminder:
    "Not answered yet: booking request {reference}: {service}, {date}. If nobody has replied to the visitor yet, please " +
    `do so now. ${details}`,
} as const;
