import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";

const QUERY = "from=BFS&to=Dublin&date=2027-03-12&passengers=3&service=golf&vehicle=suv";

describe("the bookings page", () => {
  it("shows what was chosen on other pages, and offers to send it", async () => {
    const { text } = await ask(`/bookings?${QUERY}`);
    for (const value of ["BFS", "Dublin", "Friday 12 March 2027", "3", "SUV"]) {
      expect(text).toContain(`<dd>${value}</dd>`);
    }
    const [, href = ""] = /href="(mailto:[^"]*body=[^"]*)"/.exec(text) ?? [];
    const body = new URL(href.replaceAll("&amp;", "&")).searchParams.get("body");
    expect(body).toContain("From: BFS\r\nTo: Dublin\r\nDate: Friday 12 March 2027\r\nPassengers: 3\r\n");
  });

  it("says nothing of it where nothing was chosen", async () => {
    for (const path of ["/bookings", "/bookings?from=&service=none"]) {
      expect((await ask(path)).text).not.toContain("journey-so-far-title");
    }
  });

  it("shows markup in the address as text", async () => {
    const attempt = '"><script>alert(1)</script>\r\nBcc: a@b.example&subject=x';
    const { status, text } = await ask(`/bookings?from=${encodeURIComponent(attempt)}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&gt;&lt;script&gt;alert(1)&lt;/script&gt; Bcc: a@b.example&amp;subject=x</dd>");
    const [, href = ""] = /href="(mailto:[^"]*body=[^"]*)"/.exec(text) ?? [];
    expect([...new URL(href.replaceAll("&amp;", "&")).searchParams.keys()]).toEqual(["subject", "body"]);
  });
});
