/** Words of the page that stands in for one that cannot be had without a connection. */
export const offlinePage = {
  title: "No connection",
  heading: "You are offline",
  intro:
    "This page has not been opened on this device before, so it needs a connection. We can be reached without one:",
  telephoneLabel: "Call",
  mobileLabel: "Mobile",
  emailLabel: "E-mail",
  pagesTitle: "Pages you can read now",
  retry: "Try again",
} as const;
