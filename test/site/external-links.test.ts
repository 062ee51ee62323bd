import { expect, it } from "vitest";
import { socialLinks, usefulLinks } from "../../src/content/links.ts";
import { externalLinkHint } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { ask } from "../support/ask.ts";

it("every link to another site announces it, opens a tab and gives that site no access to ours", async () => {
  for (const { path } of PAGES) {
    const html = (await ask(path)).text.replaceAll("<!-- -->", "");
    const links = [...html.matchAll(/<a ([^>]*href="https?:[^>]*)>(.*?)<\/a>/gs)]
      .map(([, attributes = "", words = ""]) => ({ attributes, words }))
      // The map opens on the page itself.
      .filter(({ attributes }) => !attributes.includes('target="map"'));
    expect(links.length, path).toBeGreaterThan(usefulLinks.length + socialLinks.length);
    for (const { attributes, words } of links) {
      expect(words, path).toContain(`(${externalLinkHint})`);
      expect(attributes, path).toContain('target="_blank"');
      expect(attributes, path).toMatch(/rel="[^"]*noopener/);
    }
  }
});
