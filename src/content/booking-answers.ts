import { company } from "./company.ts";

const call = `call us at any hour on ${company.telephone.display}`;

/** What a visitor reads when a booking request was not taken, by code. {reference} is filled in by the code. */
export const bookingAnswers = {
  "cross-origin": `This request came from another site, so we have not taken it. Send it from our own page, or ${call}.`,
  "wrong-type": "The request is in a format that we do not read. Send JSON as application/json.",
  "wrong-form-type": "The request is in a format that we do not read. Send it from our own page.",
  "bad-json": "The request is not readable as JSON in UTF-8. It must be one object.",
  "bad-form": `We could not read the form. Please try again, or ${call}.`,
  "key-missing":
    "The header Idempotency-Key is needed: 16 to 64 letters, figures and hyphens, made anew for each request.",
  "too-large": `The request is longer than we can take. Shorten your notes, or ${call}.`,
  "limit-reached":
    `Many requests have come from your connection in a short time. Your details are still here. Wait a minute ` +
    `and try again, or ${call}.`,
  invalid: "Some answers are missing or need a change.",
  trap:
    `A field that people do not see was filled in, so we cannot be sure that a person sent this. Your details are ` +
    `still here. It is empty again now: send once more, or ${call}.`,
  "too-fast":
    `That was quicker than anybody fills in a form, so we cannot be sure that a person sent this. Your details ` +
    `are still here. Send once more, or ${call}.`,
  "check-failed":
    `We could not make sure that a person sent this, a check that needs JavaScript. Your details are still here. ` +
    `Try again, or ${call}.`,
  "already-sent":
    `We already have a request from this form, {reference}. What you have changed since is not part of it. Send ` +
    `once more to make this a request of its own, or ${call} and quote the reference.`,
  "not-stored":
    "We could not send your request. Your details are still here. Try again, or call us at any hour.",
  "outcome-unknown":
    `We cannot tell yet whether your request has reached us. Your details are still here. Try again: it cannot ` +
    `arrive twice. Or ${call}.`,
} as const;

/** Instead of a confirmation that cannot be looked up. */
export const cannotShow = `We cannot show your request at the moment. Please reload this page in a minute, or ${call}.`;
