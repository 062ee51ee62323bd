/** Words of the page that stands in for one that cannot be had without a connection. */
export const offlinePage = {
  title: "No connection",
  heading: "You are offline",
  intro:
    "This page is not kept on your device, so it needs a connection. By telephone we are there, day and night.",
  telephoneLabel: "Call",
  mobileLabel: "Mobile",
  emailNote: "An e-mail leaves as soon as you are connected again:",
  pagesTitle: "Pages you can read now",
  retry: "Try again",
} as const;
