import type { PagePath } from "../../content/site-pages.ts";

const PATH: PagePath = "/bookings";

/** The query parameters of links to a stored request. A link contains the secret of the visitor or the company. */
export type LinkParameter = "reference" | "token" | "company" | "format";

const CALENDAR_FORMAT = "ics";

interface RequestSecrets {
  readonly reference: string;
  readonly visitorToken: string;
  readonly companyToken: string;
}

export function buildConfirmationPath({ reference, visitorToken: token }: RequestSecrets): string {
  return buildPath({ reference, token });
}

export function buildCalendarPath({ reference, visitorToken: token }: RequestSecrets): string {
  return buildPath({ reference, token, format: CALENDAR_FORMAT });
}

export function buildCompanyPath({ reference, companyToken: company }: RequestSecrets): string {
  return buildPath({ reference, company });
}

function buildPath(query: Partial<Record<LinkParameter, string>>): string {
  return `${PATH}?${new URLSearchParams(query)}`;
}

export type RequestLink = ReturnType<typeof readRequestLink>;

/** @param url Absolute. */
export function readRequestLink(url: string) {
  const { searchParams } = new URL(url);
  const read = (name: LinkParameter) => searchParams.get(name);
  const company = read("company");
  return {
    /** Null if the URL names no request. */
    reference: read("reference"),
    owner: company === null ? ("visitor" as const) : ("company" as const),
    /** The owner's secret. */
    token: company ?? read("token") ?? "",
    isCalendar: read("format") === CALENDAR_FORMAT,
  };
}
