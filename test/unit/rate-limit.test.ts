import { describe, expect, it, vi } from "vitest";
import { isWithinLimit, toCountedClient } from "../../src/server/platform/rate-limit.ts";

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
    ["by a /64 with zeros within it", "1::2:3:4:5:6", "1:0:0:2::/64"],
    ["by the /64 of what only begins like IPv4", "::ffff:c000:207:1", "0:0:0:0::/64"],
    ["by the /64 of what only ends like IPv4", "1::ffff:c000:207", "1:0:0:0::/64"],
    ["by a /64 with zeros before it", "::1:2:3:4:5", "0:0:0:1::/64"],
    ["as it is where that is no address", "local", "local"],
  ])("%s", (_how, address, counted) => {
    expect(toCountedClient(address)).toBe(counted);
  });

  it("apart from the neighbour's /64", () => {
    expect(toCountedClient("2001:db8:1:3::1")).not.toBe(toCountedClient("2001:db8:1:2::1"));
  });
});

describe("a counter", () => {
  const options = { event: "test-limit", client: "192.0.2.7", whenBroken: true };

  it("is asked for the client, and for all together where nobody tells who it is", async () => {
    const limit = vi.fn(async () => ({ success: true }));
    expect(await isWithinLimit({ limit }, options)).toBe(true);
    expect(await isWithinLimit({ limit }, { ...options, client: undefined })).toBe(true);
    expect(limit.mock.calls).toEqual([[{ key: "192.0.2.7" }], [{ key: "local" }]]);
    limit.mockResolvedValue({ success: false });
    expect(await isWithinLimit({ limit }, options)).toBe(false);
  });

  it("that is not there counts nothing", async () => {
    expect(await isWithinLimit(undefined, { ...options, whenBroken: false })).toBe(true);
  });

  it.each([true, false])(
    "that is out of order says %s where it is told to, and is a line in the log",
    async (whenBroken) => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      const limit = () => Promise.reject(new Error("out of order"));
      expect(await isWithinLimit({ limit }, { ...options, whenBroken })).toBe(whenBroken);
      expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
        { event: "test-limit", message: "out of order" },
      ]);
      logged.mockRestore();
    },
  );
});
