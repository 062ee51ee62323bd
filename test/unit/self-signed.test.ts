import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createSelfSigned } from "../../scripts/bench/self-signed.ts";

it("a server on this machine has a certificate that a client accepts who trusts it, and only for this machine", async () => {
  const { key, cert } = createSelfSigned();
  const certificate = new X509Certificate(cert);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkIP("127.0.0.1")).toBe("127.0.0.1");
  expect(certificate.checkIP("127.0.0.2")).toBeUndefined();

  const server = createServer({ key, cert }, (_request, response) => response.end("well")).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ host: "127.0.0.1", port, ca: cert }), "response");
  expect(await text(response)).toBe("well");
  server.close();
  server.closeAllConnections();
});
