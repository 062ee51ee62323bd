import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

/** A key and its certificate, in PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
  /** The digest of the public key, by which Chromium can be told to trust it: SHA-256, in base64. */
  readonly publicKeyDigest: string;
}

const VALID_MS = 24 * 60 * 60 * 1_000;

/** Makes a certificate for a server on this machine. It lives as long as the bench, and nobody else trusts it. */
export function createSelfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date(Date.now() - VALID_MS);
  certificate.validity.notAfter = new Date(Date.now() + VALID_MS);
  const name = [{ name: "commonName", value: "127.0.0.1" }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  const spki = createPublicKey(publicKey).export({ type: "spki", format: "der" });
  return {
    key: privateKey,
    cert: forge.pki.certificateToPem(certificate),
    publicKeyDigest: createHash("sha256").update(spki).digest("base64"),
  };
}
