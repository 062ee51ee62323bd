export const base = "Cork";

export const hours = "from five to midnight";

export const openingHours: {
  readonly days: readonly string[];
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
} = { days: ["Monday", "Tuesday", "Saturday"], opens: "05:00", closes: "23:59" };

export const language: `en-${string}` = "en-IE";

export const timeZone: "Europe/London" | "Europe/Dublin" = "Europe/Dublin";

export const currency: "GBP" | "EUR" = "EUR";

export const country: "GB" | "IE" = "IE";

const email = "bookings@lukasiewicz-sorensen-francois.example";

const copyrightYear = 2026;

export const company: Company = {
  name: brand.name,
  shortName: brand.shortName,
  legalName: "Łukasiewicz, Sørensen and François Passenger Services Limited",
  operatorLicence: "PSV 00000",
  companyNumber: "000000",
  vatNumber: "IE0000000XX",
  registeredOffice: "Unit 3, Lapp’s Quay, Cork",
  awardBadge: "",
  telephone: telephoneNumber("+353 20 910 0100"),
  whatsApp: whatsAppNumber("+353 20 910 0101"),
  email,
  emailHref: `mailto:${email}`,
  addressLines: ["Unit 3", "Lapp’s Quay", base, "Ireland"],
  mapPoint: { latitude: 51.898, longitude: -8.465 },
  availability: "We drive from five to midnight.",
  copyrightYear,
  copyrightLine: `© ${copyrightYear} ${brand.name}`,
};

export const RETENTION_DAYS = 30;

export const REMIND_AFTER_HOURS = 6;

export const postalAddress = {
  street: "Lapp’s Quay",
  locality: base,
  region: "County Cork",
  postcode: "",
} as const satisfies Readonly<Record<string, string>>;
