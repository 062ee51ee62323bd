/** Unless a list has the typed domain, the form suggests a `large` provider whose domain is one typing slip away. */
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
  /** Other providers whose domains differ from a large provider's domain by one typing slip. */
  similar: ["mail.com", "email.com", "ymail.com"],
};
