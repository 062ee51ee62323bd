import { bookingForm } from "../../content/booking-form.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { company } from "../../content/company.ts";
import { buildCalendarPath, buildConfirmationPath } from "../../shared/booking/request-link.ts";
import type { SentRequest } from "../../shared/booking/responses.ts";
import { isTodayOrTomorrow, toLocalTime } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { listJourneyLines, type StoredRequest } from "./stored-request.ts";

export const PERSONAL_HEADERS = {
  "Cache-Control": CACHE_CONTROL.noStore,
  "X-Robots-Tag": "noindex",
};

/** A confirmation of this age hides personal answers, because anybody with its URL can open it. */
const DETAILS_FOR_MS = 24 * 3_600_000;

export function toSentRequest(stored: StoredRequest): SentRequest {
  const { reference, itinerary, receivedAt, request } = stored;
  const { date: today } = toLocalTime(new Date());
  return {
    reference,
    itinerary,
    receivedAt: receivedAt.toISOString(),
    confirmation: buildConfirmationPath(stored),
    calendar: buildCalendarPath(stored),
    ...(isTodayOrTomorrow(request.date, today) && { travelsSoon: true }),
  };
}

export function buildConfirmation(stored: StoredRequest): SentRequest {
  const { receivedAt, answeredAt } = stored;
  return {
    ...toSentRequest(stored),
    ...(Date.now() - receivedAt.getTime() >= DETAILS_FOR_MS && { itinerary: listJourneyLines(stored) }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  };
}

export async function createCalendarResponse(stored: StoredRequest, siteOrigin: string): Promise<Response> {
  // Imported only for a calendar file, because ical.js is large and would delay the first bookings page.
  const { buildCalendar } = await import("./calendar.ts");
  const { reference } = stored;
  const { referenceLabel, next, notYet } = bookingForm.sent;
  const calendar = buildCalendar(
    stored,
    siteOrigin,
    [`${referenceLabel}: ${reference}`, notYet, next, `${company.name}, ${company.telephone.display}`].join(
      "\n",
    ),
    bookingMail.calendar.forVisitor,
  );
  const fileName = fillWords(bookingMail.calendar.fileName, { reference });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      // With `attachment`, some phones would download the file instead of opening the calendar.
      "Content-Disposition": `inline; filename="${fileName}"`,
      ...PERSONAL_HEADERS,
    },
  });
}
