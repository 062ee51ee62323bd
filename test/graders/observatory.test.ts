import fs from "node:fs";
import { connect, getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { scan } from "@mdn/mdn-http-observatory";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { serveBuild } from "../support/serve-build.ts";

const TURNSTILE = {
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET: "a secret of the tests",
};

describe.each([
  ["as it comes", {}],
  ["with Turnstile", TURNSTILE],
])("Mozilla's HTTP Observatory, asking the site %s", (_how, variables) => {
  let site: ServedSite;

  beforeAll(async () => {
    site = await serveBuild({ isSecure: true, variables });
    await trustCertificateOf(site.origin);
    stubPreloadList();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await site.stop();
  });

  it.each(PAGES.map(({ path }) => path))("gives %s A+ and 130 points at least", async (path) => {
    const { scan: graded, tests } = await scan(`localhost:${new URL(site.origin).port}${path}`);
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
    expect(failed).toEqual([]);
    expect(graded.grade).toBe("A+");
    expect(graded.score).toBeGreaterThanOrEqual(130);
  });
});

/** The list comes from a script that runs at installing, which ours does not. Our own host would not be on it. */
function stubPreloadList(): void {
  const read = fs.readFileSync;
  vi.spyOn(fs, "readFileSync").mockImplementation(((file: string, ...options: []) =>
    String(file).endsWith("hsts-preload.json") ? "{}" : read(file, ...options)) as typeof read);
}

/** Makes this process trust any certificate that a local server shows, so that TLS to it is checked like any other. */
async function trustCertificateOf(origin: string): Promise<void> {
  const { port } = new URL(origin);
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const opened = connect({ host: "localhost", port: Number(port), rejectUnauthorized: false }, () =>
      resolve(opened),
    );
    opened.on("error", reject);
  });
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error(`${origin} shows no certificate.`);
  setDefaultCACertificates([...getCACertificates("default"), certificate.toString()]);
}
