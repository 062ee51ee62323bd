import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { ask } from "../support/ask.ts";
import { obfuscateEmails } from "../support/obfuscate-emails.ts";

describe("Cloudflare's Email Address Obfuscation", () => {
  it("changes nothing in any page, which therefore hydrates and keeps its address", async () => {
    for (const { path } of PAGES) {
      const { text } = await ask(path);
      expect(text, path).toContain(company.email);
      expect(obfuscateEmails(text), path).toBe(text);
    }
  });

  it("would rewrite the addresses without the comments", async () => {
    const { text } = await ask("/");
    const body = obfuscateEmails(text.replaceAll(/<!--\/?email_off-->/g, "")).split("<body>")[1] ?? "";
    expect(body).toContain("/cdn-cgi/l/email-protection#");
    expect(body.split("<footer")[1]?.split("</footer>")[0]).not.toContain(company.email);
  });
});
