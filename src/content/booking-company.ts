/** The words of the company's page about a request. The site replaces names in braces. */
export const companyPage = {
  received: "Received on {moment}.",
  unanswered: "Not marked as answered.",
  answered: "Marked as answered on {moment}. There are no more reminders.",
  labels: {
    mark: "Mark as answered",
    unmark: "Not answered after all",
    request: "The request",
    messages: "Messages",
    noMessages: "No message has been sent yet.",
    resend: "Send again",
  },
  message: "{name}: {state}",
  names: {
    company: { request: "Email to the company", reminder: "Reminder by email" },
    visitor: { request: "Copy to the visitor", reminder: "Copy to the visitor" },
    webhook: { request: "Notification", reminder: "Reminder by notification" },
  },
  states: {
    sending: "being sent",
    sent: "sent on {moment}",
    failed: "not sent, last attempt on {moment}",
    unclear: "may not have been sent, last attempt on {moment}",
  },
} as const;
