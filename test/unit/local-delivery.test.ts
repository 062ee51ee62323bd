import { expect, it } from "vitest";
import { describeLocalDelivery } from "../../scripts/serve/booking-delivery.ts";
import { readWranglerToml } from "../../scripts/wrangler-toml.ts";

it("npm start says that nobody is told at the public site, as the settings ship", () => {
  expect(describeLocalDelivery(readWranglerToml().vars)).toMatch(
    /\.wrangler\/tmp\/email\.\n {2}At the public site: stored, but not reported by e-mail/,
  );
});

it("npm start says where e-mails go once they do", () => {
  expect(describeLocalDelivery({ BOOKINGS_TO: "office@company.example" })).toMatch(
    /At the public site: by e-mail to office@company\.example\.$/,
  );
});
