/** If a typed domain is in neither list and one slip away from a `large` provider, the form suggests the provider. */
export const emailProviders: Readonly<Record<"large" | "similar", readonly string[]>> = {
  large: [
    "gmail.com",
    "googlemail.com",
    "hotmail.com",
    "hotmail.co.uk",
    "outlook.com",
    "live.co.uk",
    "yahoo.com",
    "yahoo.co.uk",
    "icloud.com",
    "btinternet.com",
    "eircom.net",
  ],
  /** Other providers whose domains are one slip away from a large provider. */
  similar: ["mail.com", "email.com", "ymail.com"],
};
