import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { confirm } from "../../scripts/bookings/confirm.ts";

const createTerminal = (isTTY = true) => Object.assign(new PassThrough(), { isTTY });

it.each([
  ["Yes\n", true],
  ["\n", false],
  ["XY-7K3M-92QX\n", false],
])("confirm reads the answer %j as %s", async (typed, isConfirmed) => {
  const input = createTerminal();
  input.write(typed);
  expect(await confirm("Erase it?", input, createTerminal())).toBe(isConfirmed);
});

it("confirm throws without a terminal", async () => {
  const answer = confirm("Erase it?", createTerminal(false), createTerminal());
  await expect(answer).rejects.toThrow("add --yes");
});
