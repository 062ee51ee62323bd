import type { Env } from "../settings/env.ts";
import { getValidFeature, readSettings } from "../settings/settings.ts";
import type { Audience, Message, Outcome } from "./database.ts";
import { sendWebhook } from "./webhook.ts";

/** Sends one message. Throws only if nothing was sent. */
export type Send = (message: Message) => Promise<Outcome>;

export function createSenders(env: Env): ReadonlyMap<Audience, Send> {
  const { site, hasVisitorCopies, ...settings } = readSettings(env);
  const mail = getValidFeature(settings.mail);
  const webhook = getValidFeature(settings.webhook);
  const senders = new Map<Audience, Send>();
  if (mail) {
    const send: Send = async (message) => {
      // Imported only to send an e-mail, because the calendar library is large.
      const { sendMail } = await import("./mail.ts");
      return await sendMail(message, mail, site.siteOrigin);
    };
    senders.set("company", send);
    if (hasVisitorCopies) senders.set("visitor", send);
  }
  if (webhook) senders.set("webhook", (message) => sendWebhook(message, webhook));
  return senders;
}

/** Returns `company` unless e-mail is off, and `webhook` unless the webhook is off. A wrong setting is not off. */
export function listCompanyAudiences(env: Env): Audience[] {
  const { mail, webhook } = readSettings(env);
  return [...(mail === null ? [] : ["company" as const]), ...(webhook === null ? [] : ["webhook" as const])];
}
