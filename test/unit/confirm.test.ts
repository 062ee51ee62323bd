import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { confirm } from "../../scripts/bookings/confirm.ts";

const createTerminal = (isTTY = true) => Object.assign(new PassThrough(), { isTTY });

describe("confirm", () => {
  it.each([
    ["Yes\n", true],
    ["\n", false],
    ["XY-7K3M-92QX\n", false],
  ])("reads the answer %j as %s", async (typed, isConfirmed) => {
    const [input, output] = [createTerminal(), createTerminal()];
    input.write(typed);
    expect(await confirm("Erase it?", input, output)).toBe(isConfirmed);
    expect(String(output.read())).toContain("Erase it? [y/N] ");
  });

  it("reads the end of the input as no", async () => {
    const input = createTerminal();
    input.end();
    expect(await confirm("Erase it?", input, createTerminal())).toBe(false);
  });

  it.each([
    [false, true],
    [true, false],
  ])("throws without a terminal for input (%s) or output (%s)", async (hasInput, hasOutput) => {
    const answer = confirm("Erase it?", createTerminal(hasInput), createTerminal(hasOutput));
    await expect(answer).rejects.toThrow("add --yes");
  });
});
