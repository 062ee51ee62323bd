import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A key and its certificate, in PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
  /** The digest of the public key, by which Chromium can be told to trust it: SHA-256, in base64. */
  readonly publicKeyDigest: string;
}

const VALID_MS = 24 * 60 * 60 * 1_000;

/** Tags of the encoding of certificates (DER, ITU-T X.690), and in brackets those of RFC 5280. */
const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utf8String: 0x0c,
  sequence: 0x30,
  set: 0x31,
  generalizedTime: 0x18,
  "[0] version": 0xa0,
  "[3] extensions": 0xa3,
  "[7] address": 0x87,
} as const;

/** Identifiers of what a certificate names, encoded. */
const ECDSA_WITH_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");
const SUBJECT_ALTERNATIVE_NAME = Buffer.from("0603551d11", "hex");

/** Makes a certificate for a server on this machine. It lives as long as the bench, and nobody else trusts it. */
export function createSelfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const algorithm = encode("sequence", ECDSA_WITH_SHA256);
  const name = encode(
    "sequence",
    encode("set", encode("sequence", COMMON_NAME, encode("utf8String", Buffer.from("127.0.0.1")))),
  );
  const addresses = encode("sequence", encode("[7] address", Buffer.from([127, 0, 0, 1])));
  const content = encode(
    "sequence",
    encode("[0] version", encode("integer", Buffer.from([2]))),
    // Positive, and not the same twice: a browser remembers an issuer's numbers.
    encode("integer", Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    encode("sequence", encodeTime(Date.now() - VALID_MS), encodeTime(Date.now() + VALID_MS)),
    name,
    spki,
    encode(
      "[3] extensions",
      encode("sequence", encode("sequence", SUBJECT_ALTERNATIVE_NAME, encode("octetString", addresses))),
    ),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]);
  const certificate = encode("sequence", content, algorithm, encode("bitString", signature));
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n").trimEnd();
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    publicKeyDigest: createHash("sha256").update(spki).digest("base64"),
  };
}

/** A value after its tag and its length, which has no leading zeros: Chromium refuses it otherwise. */
function encode(tag: keyof typeof TAG, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts);
  const bytes = value.length < 0x100 ? [value.length] : [value.length >> 8, value.length & 0xff];
  const length = value.length < 0x80 ? bytes : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([TAG[tag], ...length]), value]);
}

/** To the second, as in 20270326120000Z. */
function encodeTime(time: number): Buffer {
  const text = new Date(time).toISOString().replace(/\.\d+|[-:T]/g, "");
  return encode("generalizedTime", Buffer.from(text));
}
