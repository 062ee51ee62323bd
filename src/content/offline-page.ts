import { hours } from "./company.ts";

/** Words of the page that stands in for one that cannot be had without a connection. */
export const offlinePage = {
  title: "No connection",
  heading: "You are offline",
  intro:
    "This page has not been saved on your device, so it needs a connection. You can still reach us by " +
    `phone, ${hours}.`,
  /** Of a page that may have something of the visitor's in it. */
  draftNote: "Anything you had filled in here is not lost: it will be there when you are back online.",
  telephoneLabel: "Call",
  mobileLabel: "Mobile",
  emailNote: "An email will be sent as soon as you are back online:",
  pagesTitle: "Pages you can read offline",
  retry: "Try again",
} as const;
