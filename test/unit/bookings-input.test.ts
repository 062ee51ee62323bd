import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { confirm, EXAMPLE, parseReference } from "../../scripts/bookings/input.ts";

it.each([EXAMPLE.toLowerCase().replaceAll("-", ""), ` ${EXAMPLE.replaceAll("-", " ")} `])(
  "npm run bookings accepts %j as a reference",
  (text) => expect(parseReference(text)).toBe(EXAMPLE),
);

it.each([undefined, "7K3M-92QX", `${EXAMPLE}X`, `${EXAMPLE}'`])(
  "npm run bookings rejects %j as a reference",
  (text) => expect(() => parseReference(text)).toThrow(EXAMPLE),
);

it("npm run bookings accepts only y and yes as a confirmation, and only from a terminal", async () => {
  const type = async (text: string, isTTY = true) => {
    const input = Object.assign(new PassThrough().end(text), { isTTY });
    return await confirm("Erase it?", input as never, new PassThrough() as never);
  };
  for (const text of ["y\n", "Yes\n"]) expect(await type(text)).toBe(true);
  for (const text of ["\n", "AB-7K3M-92QX\n"]) expect(await type(text)).toBe(false);
  await expect(type("yes\n", false)).rejects.toThrow("Add --yes");
});
