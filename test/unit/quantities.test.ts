import { expect, it } from "vitest";
import { keepQuantities } from "../../src/shared/text.ts";

it.each([
  ["about 350–375 km (220–235 mi)", "about 350–\u2060375\u00a0km (220–\u2060235\u00a0mi)"],
  ["1 h 15 to 1 h 30", "1\u00a0h\u00a015 to 1\u00a0h\u00a030"],
  ["1–3 people", "1–\u20603 people"],
  ["Midtown–Eastport", "Midtown–Eastport"],
])("keepQuantities prevents line breaks within the quantities in %j, and nowhere else", (text, kept) => {
  expect(keepQuantities(text)).toBe(kept);
});
