import { describe, expect, it, vi } from "vitest";
import { isWithinLimit, toCountedClient } from "../../src/server/platform/rate-limit.ts";

describe("the rate limit identifies a client", () => {
  it.each([
    ["by its IPv4 address", "192.0.2.7", "192.0.2.7"],
    ["by the /64 of its IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["by the same /64 in another notation", "2001:0DB8:0001:0002:0000::ffff", "2001:db8:1:2::/64"],
    ["by a /64 with zeros in the middle", "1::2:3:4:5:6", "1:0:0:2::/64"],
    ["by any other text unchanged", "local", "local"],
  ])("%s", (_how, address, counted) => {
    expect(toCountedClient(address)).toBe(counted);
  });
});

describe("isWithinLimit", () => {
  const options = { event: "test-limit", client: "2001:DB8:1:2:a:b:c:d", whenBroken: true };

  it("counts by client, and under one shared key without a client address", async () => {
    const limit = vi.fn(async () => ({ success: true }));
    expect(await isWithinLimit({ limit }, options)).toBe(true);
    expect(await isWithinLimit({ limit }, { ...options, client: undefined })).toBe(true);
    expect(limit.mock.calls).toEqual([[{ key: "2001:db8:1:2::/64" }], [{ key: "local" }]]);
    limit.mockResolvedValue({ success: false });
    expect(await isWithinLimit({ limit }, options)).toBe(false);
  });

  it("returns true without a counter", async () => {
    expect(await isWithinLimit(undefined, { ...options, whenBroken: false })).toBe(true);
  });

  it.each([true, false])(
    "returns the fallback %s and logs an error if the counter fails",
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
