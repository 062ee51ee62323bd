/* The words of everything around the pages. Braces such as {path} are filled in by the code. */

import { company, hours } from "./company.ts";

/** The link that jumps over the header. */
export const skipLink = "Skip to content";

/** Said with every link that leaves the site. */
export const externalLinkHint = "External website, opens in a new tab";

/** Words of the header. */
export const header = {
  homeLabel: `${company.name}, home`,
  navigationLabel: "Main",
  callLabel: "Call us",
} as const;

/** The menu button, of which the browser itself says whether the menu is open; and the page beside the open menu. */
export const menu = {
  openText: "Menu",
  closeLabel: "Close the menu",
  requestLabel: "Request a booking",
  /** What first visitors look for most. Below the pages, in the menu of small screens alone. */
  answers: [
    { label: "How we quote", href: "/#question-price" },
    { label: "Where we meet", href: "/services#where-we-meet" },
    { label: "Cancelling", href: "/#question-cancel" },
  ],
} as const;

/** Words of the footer. */
export const footer = {
  availabilityTitle: hours.charAt(0).toUpperCase() + hours.slice(1),
  contactTitle: "Contact",
  addressLabel: "Address",
  mobileLabel: "Mobile",
  whatsAppLabel: "WhatsApp",
  emailLabel: "Email",
  mapTitle: "Where we are based",
  usefulLinksTitle: "Useful links",
  socialTitle: "Follow us",
  badgeTitle: "Award",
  reviewTitle: "Travel reviews",
  privacyLabel: "Privacy notice",
  accessibilityNote: "Trouble with this site? Call or email; we will help.",
} as const;

/** Lines for the owner slots of company.ts; a line appears only when its value has been supplied. */
export const ownerSlots = {
  legalName: `${company.name} is a trading name of {value}.`,
  operatorLicence: "Operator licence {value}, issued by the Driver & Vehicle Agency.",
  companyNumber: "Company number {value}.",
  registeredOffice: "Registered office: {value}.",
  vatNumber: "VAT number {value}.",
} as const;

/** Words of the map block: a still picture first, the interactive map only after a press. */
export const map = {
  staticAlt: "Drawn map of the coast, with our base in the middle",
  note: "OpenStreetMap then sees your IP address.",
  loadLabel: "Show interactive map",
  frameTitle: "Interactive map of our base",
  failedText: "The map did not load. Our address above opens another.",
} as const;

/** What is announced while something loads. */
export const loading = {
  page: "Loading page",
  map: "Loading map",
} as const;

/** The error screen. Its button label is spelt as the specification gives it: do not correct it. */
export const errorScreen = {
  notFoundTitle: "404 Error!",
  /** The title of the browser tab for any other error; the screen itself shows no title then. */
  faultTitle: "Something went wrong",
  prefix: "Oops... ",
  notFoundMessage: "Page not found: {path}",
  validationMessage: "Page Not Found",
  generalMessage: "Something went wrong on our side. Please try again from the homepage.",
  /** Below the button, for any other error; by this code the fault is found in the log. */
  faultNote: "If you contact us about this, please quote {id}.",
  button: "Retun to Homepage",
  /** Below the button: the telephone number, and the other pages. */
  callText: `You can also call us, ${hours}:`,
  pagesLabel: "Other pages",
} as const;

/** What a visitor without a connection reads. */
export const offline = {
  notice: "You are offline, so we cannot open that page yet. Call us:",
} as const;
