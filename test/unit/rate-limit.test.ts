import { describe, expect, it } from "vitest";
import { toCountedClient } from "../../src/server/platform/rate-limit.ts";

describe("a client is counted", () => {
  it.each([
    ["by its IPv4 address", "192.0.2.7", "192.0.2.7"],
    ["by its IPv4 address within IPv6", "::ffff:192.0.2.7", "192.0.2.7"],
    ["by its IPv4 address within IPv6, in hexadecimal", "::FFFF:c000:207", "192.0.2.7"],
    ["by its IPv4 address within IPv6, in full", "0:0:0:0:0:ffff:c000:0207", "192.0.2.7"],
    ["by the /64 of its IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["by the same /64 from another address of it", "2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["by the same /64 however it is written", "2001:0DB8:0001:0002:0000::ffff", "2001:db8:1:2::/64"],
    ["by a /64 with zeros in it", "2001:db8::1", "2001:db8:0:0::/64"],
    ["by a /64 with zeros before it", "::1:2:3:4:5", "0:0:0:1::/64"],
    ["as it is where that is no address", "local", "local"],
  ])("%s", (_how, address, counted) => {
    expect(toCountedClient(address)).toBe(counted);
  });

  it("apart from the neighbour's /64", () => {
    expect(toCountedClient("2001:db8:1:3::1")).not.toBe(toCountedClient("2001:db8:1:2::1"));
  });
});
