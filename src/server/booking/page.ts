import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import type { BookingsData } from "../../app/pages/bookings/data.ts";
import { cannotShow } from "../../content/booking-answers.ts";
import { readValues } from "../../shared/booking/read-form.ts";
import type { BookingSubmission, FormTicket } from "../../shared/booking/submission.ts";
import { findPageById } from "../../shared/pages.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import { readConfig } from "../env.ts";
import { logError } from "../log.ts";
import { LoggedFault } from "../logged-fault.ts";
import { loadPageData } from "../page-data.ts";
import { createToken } from "./identity.ts";
import { readFormSubmission, UnreadableRequest } from "./read-submission.ts";
import { describeRejection, type RejectionCode } from "./rejections.ts";
import { findTurnstileSiteKey } from "./settings.ts";
import { findByToken } from "./store.ts";
import { type Submission, type SubmissionContext, submitBookingRequest } from "./submit.ts";

/** What the page's action and loader are given beside the request. */
export const submissionContext = createContext<SubmissionContext>();

/** How long a confirmation can be opened by its address: it shows personal details to anybody who has that. */
const SHOWN_FOR_MS = 24 * 3_600_000;

/** The address names a confirmation: nobody keeps or finds it. Other sites hear of no address of ours but the host. */
const PERSONAL_HEADERS = {
  "Cache-Control": CACHE_CONTROL.none,
  "X-Robots-Tag": "noindex",
};

/**
 * The bookings page as the Worker makes it: with a new form each time, which is why it has no entity tag, and with
 * the stored request when the address names one.
 */
export async function loadBookingsPage({ request, context }: LoaderFunctionArgs) {
  const worker = context.get(submissionContext);
  const hasTurnstile = findTurnstileSiteKey(worker.env) !== null;
  const page = { ...loadPageData("bookings"), ticket: createTicket(), hasTurnstile };
  const query = new URL(request.url).searchParams;
  const reference = query.get("reference");
  if (reference === null)
    return data<BookingsData>(page, { headers: { "Cache-Control": CACHE_CONTROL.own } });
  const sent = await findSent(worker, reference, query.get("token") ?? "");
  return data<BookingsData>(
    { ...page, sent },
    { status: sent === null ? 404 : 200, headers: PERSONAL_HEADERS },
  );
}

/** Takes the posted form: 303 to the confirmation, or the page once more with all that was typed. */
export async function submitBookingsPage({ request, context }: ActionFunctionArgs) {
  const worker = context.get(submissionContext);
  let submission: Submission;
  try {
    submission = await readFormSubmission(request, readConfig(worker.env).siteOrigin);
  } catch (error) {
    if (error instanceof UnreadableRequest) return respond(error.code, { values: readValues(null) });
    throw error;
  }
  const result = await submitBookingRequest(submission, worker);
  if (result.isStored) {
    const { sent, token } = result.stored;
    const query = new URLSearchParams({ reference: sent.reference, token });
    return redirect(`${findPageById("bookings").path}?${query}`, { status: 303, headers: PERSONAL_HEADERS });
  }
  const { code, errors, reference } = result;
  return respond(code, {
    values: submission.values,
    errors,
    // What is sent after another request had this key is a request of its own.
    ...(reference === null
      ? { ticket: { key: submission.key, startedAt: submission.startedAt ?? Date.now() } }
      : { reference }),
  });
}

interface Rejected extends Pick<BookingSubmission, "values"> {
  readonly errors?: BookingSubmission["errors"];
  readonly ticket?: FormTicket;
  readonly reference?: string;
}

function respond(code: RejectionCode, { values, errors = [], ticket = createTicket(), reference }: Rejected) {
  const { status, message, headers } = describeRejection(code, reference);
  // With errors the page says by itself that there is a problem.
  const submission = { values, errors, message: errors.length > 0 ? null : message, ticket };
  return data<BookingSubmission>(submission, { status, headers: { ...headers, ...PERSONAL_HEADERS } });
}

function createTicket(): FormTicket {
  return { key: createToken(), startedAt: Date.now() };
}

/**
 * Null where the address names no request, or not any more.
 * @throws LoggedFault of status 503 when the database does not answer: then nobody may be told that there is none.
 */
async function findSent({ env }: SubmissionContext, reference: string, token: string) {
  const oldest = new Date(Date.now() - SHOWN_FOR_MS);
  const found = env.DB
    ? await findByToken(env.DB, reference, token, oldest).catch((error: unknown) => {
        const told = { status: 503, message: cannotShow };
        throw new LoggedFault(logError("booking-store", error), told);
      })
    : null;
  return found?.sent ?? null;
}
