/**
 * The words of the note that a webhook is sent about a booking request. Braces are filled in by the code. Nothing
 * personal: it may be shown in a chat, on a locked screen, and by somebody else's service.
 */
export const bookingWebhook = {
  request:
    "Booking request {reference}: {service}, {date}. To read it: npm run bookings -- show {reference} --remote",
  reminder:
    "Not answered yet: booking request {reference}: {service}, {date}. To read it: npm run bookings -- show " +
    "{reference} --remote. Once it is answered: npm run bookings -- answered {reference} --remote",
} as const;
