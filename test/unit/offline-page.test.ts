import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { offlinePage } from "../../src/content/offline-page.ts";
import { renderOfflinePage } from "../../src/service-worker/offline-page.ts";

const OPTIONS = {
  address: "/services",
  isPerVisitor: false,
  paths: ["/"],
  styles: ["/a.css"],
  logo: "<svg/>",
};

describe("the offline page", () => {
  it("names the company's numbers and the pages that can be read, and is never stored", async () => {
    const answer = renderOfflinePage(OPTIONS);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    const html = await answer.text();
    for (const href of [company.telephone.href, company.emailHref, "/", "/services"])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain(offlinePage.draftNote);
  });

  it("assures a visitor of the booking form that the draft is safe", async () => {
    const answer = renderOfflinePage({ ...OPTIONS, address: "/bookings", isPerVisitor: true });
    expect(await answer.text()).toContain(offlinePage.draftNote);
  });

  it("contains an address only as text", async () => {
    const answer = renderOfflinePage({ ...OPTIONS, address: '/nope?"><script>alert(1)</script>' });
    const html = await answer.text();
    expect(html).not.toContain("<script");
    expect(html).toContain('href="/nope?&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });
});
