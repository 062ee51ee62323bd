import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { confirm, EXAMPLE_REFERENCE, parseReference } from "../../scripts/bookings/input.ts";

it.each([EXAMPLE_REFERENCE.toLowerCase().replaceAll("-", ""), ` ${EXAMPLE_REFERENCE.replaceAll("-", " ")} `])(
  "npm run bookings accepts %j as a reference",
  (text) => expect(parseReference(text)).toBe(EXAMPLE_REFERENCE),
);

it.each([undefined, "7K3M-92QX", `${EXAMPLE_REFERENCE}X`, `${EXAMPLE_REFERENCE}'`])(
  "npm run bookings rejects %j as a reference",
  (text) => expect(() => parseReference(text)).toThrow(EXAMPLE_REFERENCE),
);

it("the prompt of npm run bookings accepts only y and yes, in any letter case, and needs a terminal", async () => {
  const type = async (text: string, isTTY = true) => {
    const input = Object.assign(new PassThrough().end(text), { isTTY });
    return await confirm("Erase it?", input as never, new PassThrough() as never);
  };
  for (const text of ["y\n", "Yes\n"]) expect(await type(text)).toBe(true);
  for (const text of ["\n", "AB-7K3M-92QX\n"]) expect(await type(text)).toBe(false);
  await expect(type("yes\n", false)).rejects.toThrow("Add --yes");
});
