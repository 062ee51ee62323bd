import { companyPage } from "../../content/booking-company.ts";
import type { CompanyView } from "../../shared/booking/responses.ts";
import { toMomentInWords } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";
import type { Env } from "../settings/env.ts";
import { describeInOneLine, listCompanyLines } from "./company-lines.ts";
import {
  type AttemptedMessage,
  AUDIENCES,
  buildAnswerStatement,
  buildResendStatement,
  listMessages,
  query,
} from "./database.ts";
import { deliverMessages } from "./delivery.ts";
import { isOpen, type StoredRequest } from "./stored-request.ts";

// The company's page must not show BOOKINGS_TO, because a reply to the visitor may quote the link to the page. A GET request
// must change nothing, because mail programs may prefetch links.

export async function readCompanyView(db: D1Database, booking: StoredRequest): Promise<CompanyView> {
  const { receivedAt, answeredAt } = booking;
  const { received, answered, unanswered, labels } = companyPage;
  return {
    words: labels,
    title: describeInOneLine(booking),
    status: [
      fillWords(received, { moment: toMomentInWords(receivedAt) }),
      answeredAt ? fillWords(answered, { moment: toMomentInWords(answeredAt) }) : unanswered,
    ],
    isAnswered: answeredAt !== null,
    lines: listCompanyLines(booking),
    messages: (await listMessages(db, booking)).map((message) => ({
      text: describeMessage(message),
      audience: isOpen(booking) && RESENDABLE_STATES.includes(message.state) ? message.audience : null,
    })),
  };
}

const RESENDABLE_STATES: readonly AttemptedMessage["state"][] = ["failed", "unclear"];

function describeMessage({ audience, occasion, state, attemptedAt }: AttemptedMessage): string {
  const { message, names, states } = companyPage;
  const moment = toMomentInWords(new Date(attemptedAt));
  return fillWords(message, { name: names[audience][occasion], state: fillWords(states[state], { moment }) });
}

export async function applyCompanyAction(
  env: Env,
  db: D1Database,
  booking: StoredRequest,
  form: URLSearchParams,
): Promise<void> {
  const now = new Date();
  if (form.get("mark") === "answered") await query(db, buildAnswerStatement(booking.id, now));
  if (form.get("mark") === "unanswered") await query(db, buildAnswerStatement(booking.id, null));
  const audience = AUDIENCES.find((each) => each === form.get("resend"));
  if (audience) {
    await query(db, buildResendStatement(booking.id, [audience], RESENDABLE_STATES, now));
    // Awaited, because the page shows the outcome after the redirect.
    await deliverMessages(env, db, booking.reference);
  }
}
