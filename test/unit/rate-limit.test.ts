import { expect, it } from "vitest";
import { toClientKey } from "../../src/server/platform/rate-limit.ts";

it.each([
  ["by its IPv4 address", "192.0.2.7", "192.0.2.7"],
  ["by the /64 network of its IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["by its /64 network in spite of leading zeros", "2001:0DB8:0001:0002:0000::ffff", "2001:db8:1:2::/64"],
  ["by a /64 network with zeros in the middle", "1::2:3:4:5:6", "1:0:0:2::/64"],
  ["by the whole text if it is no IP address", "local", "local"],
])("a rate limit identifies a client %s", (_how, address, counted) => {
  expect(toClientKey(address)).toBe(counted);
});
