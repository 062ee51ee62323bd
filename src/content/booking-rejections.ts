import { company, hours } from "./company.ts";

const call = `call us, ${hours}, on ${company.telephone.display}`;

/** The reasons for which the site rejects a request, by code. The site replaces {reference}. */
export const bookingRejections = {
  "cross-origin":
    `This request came from another website, so we have not accepted it. Please send it from our own page, ` +
    `or ${call}.`,
  "wrong-type": "We cannot read a request in this format. Send JSON as application/json.",
  "wrong-form-type": "We cannot read a request in this format. Please send it from our own page.",
  "bad-json": "The request is not valid JSON in UTF-8. It must be a single object.",
  "key-missing":
    "The Idempotency-Key header is required: 16 to 64 letters, digits and hyphens, with a new random key for " +
    "each request.",
  "too-large": `Your request is too long for us to accept. Please shorten your notes, or ${call}.`,
  "too-slow": `Your request did not reach us completely. Please check your connection and send it again, or ${call}.`,
  "limit-reached":
    `We have received many requests from your connection in a short time. Your details are still here. ` +
    `Please wait a minute and try again, or ${call}.`,
  invalid: "Some answers are missing or need correcting.",
  trap:
    `A hidden field was filled in, so we cannot be sure that a person sent this. Your details are still ` +
    `here, and the hidden field is empty again. Please send your request once more, or ${call}.`,
  "check-failed":
    `We could not check that a person sent this; the check needs JavaScript. Your details are still here. ` +
    `Please try again, or ${call}.`,
  "already-sent":
    `We already have a request from this form, {reference}. It does not include the changes you have made ` +
    `since. Send again to make this a separate request, or ${call} and quote the reference.`,
  "not-stored": `We could not send your request. Your details are still here. Try again, or call us, ${hours}.`,
  "outcome-unknown":
    `We cannot yet tell whether your request has reached us. Your details are still here. Please try again ` +
    `(your request cannot arrive twice), or ${call}.`,
} as const;

/** The error screen shows this text if the Worker cannot load or change a stored request. */
export const cannotShow = `We cannot show your request at the moment. Please reload this page in a minute, or ${call}.`;

/** The form shows this text if Turnstile is on and JavaScript is off. */
export const needsScript =
  "To keep out automated programs, this form can be sent only with JavaScript, which is switched off " +
  `in your browser. Please call us, ${hours}, or email us.`;
