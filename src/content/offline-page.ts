import { hours } from "./company.ts";

/** The words of the page that the service worker sends if a page fails to load and the device has no copy of it. */
export const offlinePage = {
  title: "No connection",
  heading: "You are offline",
  intro:
    "This page has not been saved on your device, so it needs a connection. You can still reach us by " +
    `phone, ${hours}.`,
  /** Shown if the requested page may contain the visitor's entries. */
  draftNote: "Anything you had filled in here is not lost: it will be there when you are back online.",
  telephoneLabel: "Call",
  mobileLabel: "Mobile",
  emailNote: "Write an email now, and send it once you are online:",
  pagesTitle: "Pages you can read offline",
  retry: "Try again",
} as const;
