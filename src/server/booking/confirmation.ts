import { bookingForm } from "../../content/booking-form.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { company } from "../../content/company.ts";
import { fillWords } from "../../shared/text.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { buildCalendar } from "./calendar.ts";
import type { StoredRequest } from "./database.ts";

/** Headers of confirmation pages and files, which no cache may store and no search engine may list. */
export const PERSONAL_HEADERS = {
  "Cache-Control": CACHE_CONTROL.none,
  "X-Robots-Tag": "noindex",
};

/** Returns the journey as a calendar file. With `inline`, phones offer the calendar instead of a download. */
export function answerCalendar({ sent, request }: StoredRequest, host: string): Response {
  const { reference, receivedAt } = sent;
  const { referenceLabel, next, notYet } = bookingForm.sent;
  const received = new Date(receivedAt);
  const calendar = buildCalendar(
    { reference, receivedAt: received, writtenAt: received, request },
    host,
    [`${referenceLabel}: ${reference}`, notYet, next, `${company.name}, ${company.telephone.display}`].join(
      "\n",
    ),
    bookingMail.visitorCalendarTitles,
  );
  const fileName = fillWords(bookingMail.calendar.fileName, { reference });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${fileName}"`,
      ...PERSONAL_HEADERS,
    },
  });
}
