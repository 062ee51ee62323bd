/** The booking form suggests a `large` provider if a domain differs by one typing slip and is in neither list. */
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
