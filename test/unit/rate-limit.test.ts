import { expect, it } from "vitest";
import { toClientKey } from "../../src/server/platform/rate-limit.ts";

it.each([
  ["by its IPv4 address", "192.0.2.7", "192.0.2.7"],
  ["by the /64 of its IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["by the same /64 in another notation", "2001:0DB8:0001:0002:0000::ffff", "2001:db8:1:2::/64"],
  ["by a /64 with zeros in the middle", "1::2:3:4:5:6", "1:0:0:2::/64"],
  ["by any other text unchanged", "local", "local"],
])("a rate limit identifies a client %s", (_how, address, counted) => {
  expect(toClientKey(address)).toBe(counted);
});
