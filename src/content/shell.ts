/* The words around the pages. The site replaces names in braces, such as {path}. */

import { company, hours } from "./company.ts";

export const skipLink = "Skip to content";

/** Screen readers read this hidden text at the end of an external link. */
export const externalLinkHint = "External website, opens in a new tab";

export const header = {
  homeLabel: `${company.name}, home`,
  navigationLabel: "Main",
  callLabel: "Call us",
} as const;

/** The subject of a visitor's e-mail. */
export const emailSubject = "A question about a journey";

/** Buttons on several pages. */
export const buttons = {
  request: "Request a quotation",
  call: `Call, ${hours}`,
  callNumber: `Call ${company.telephone.display}`,
  email: "Email us",
} as const;

export const menu = {
  openText: "Menu",
  closeText: "Close",
  /** Links for first-time visitors. Only the menu of small screens shows these links. */
  answers: [
    { label: "How we quote", href: "/#question-price" },
    { label: "Where we meet", href: "/services#where-we-meet" },
    { label: "Cancelling", href: "/#question-cancel" },
  ],
} as const;

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

/** The site shows a line only if company.ts has the line's value. */
export const ownerSlots = {
  legalName: `${company.name} is a trading name of {value}.`,
  operatorLicence: "Operator licence {value}, issued by the Driver & Vehicle Agency.",
  companyNumber: "Company number {value}.",
  registeredOffice: "Registered office: {value}.",
  vatNumber: "VAT number {value}.",
} as const;

export const map = {
  staticAlt: "Drawn map of the coast, with our base in the middle",
  note: "It sends your IP address to OpenStreetMap.",
  loadLabel: "Show interactive map",
  frameTitle: "Interactive map of our base",
  failedText: "The map did not load. Our address above opens another.",
} as const;

export const loading = {
  page: "Loading page",
  map: "Loading map",
} as const;

export const errorScreen = {
  notFoundTitle: "404 Error!",
  /** The title of the browser tab while the error screen shows an error other than a 404. */
  faultTitle: "Something went wrong",
  prefix: "Oops... ",
  notFoundMessage: "Page not found: {path}",
  validationMessage: "Page Not Found",
  generalMessage: "Something went wrong on our side. Please try again.",
  /** Shown below the button for errors with an id. {id} identifies the error in the log. */
  faultNote: "If you contact us about this, please quote {id}.",
  /** Do not correct the spelling, because the specification requires it. */
  button: "Retun to Homepage",
  callText: `You can also call us, ${hours}:`,
  pagesLabel: "Other pages",
} as const;

export const offline = {
  notice: "You are offline, so we cannot open that page yet. Call us:",
} as const;
