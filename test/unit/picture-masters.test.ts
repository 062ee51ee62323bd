import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMaster, refuseUnnamedMasters } from "../../scripts/build/pictures/master.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "masters-"));
  await mkdir(join(root, "pictures"));
});
afterAll(() => rm(root, { recursive: true }));

const put = (file: string, bytes: Buffer | string) => writeFile(join(root, "pictures", file), bytes);
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123456" } });

describe("the build refuses, in a sentence for the owner,", () => {
  it("a picture without a file", async () => {
    await expect(readMaster(root, "dark-hedges")).rejects.toThrow(
      'Picture "dark-hedges" has no master: put dark-hedges.jpg into pictures/.',
    );
  });

  it("a file that is no picture", async () => {
    await put("city-night.jpg", "this is a letter");
    await expect(readMaster(root, "city-night")).rejects.toThrow(
      'The master of picture "city-night", pictures/city-night.jpg, cannot be read as a picture.',
    );
  });

  it("a file that is cut off in the middle", async () => {
    const whole = await draw(4000, 2500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put("city-night.jpg", whole.subarray(0, whole.length / 2));
    await expect(readMaster(root, "city-night")).rejects.toThrow("cannot be read as a picture");
  });

  it("a picture that is too small for its place", async () => {
    await put("causeway.jpg", await draw(1500, 900).jpeg().toBuffer());
    await expect(readMaster(root, "causeway")).rejects.toThrow(
      'The master of picture "causeway", pictures/causeway.jpg, is 1500 pixels wide. Where it is shown it must be at ' +
        "least 1536 wide to look sharp.",
    );
  });

  it("a file that content does not name, but not a note beside the pictures", async () => {
    await put("notes.txt", "where the pictures come from");
    await expect(refuseUnnamedMasters(root)).resolves.toBeUndefined();
    await put("holiday.JPG", "");
    await expect(refuseUnnamedMasters(root)).rejects.toThrow(
      "No picture is made of pictures/holiday.JPG. Name it in src/content/pictures.ts",
    );
  });
});

describe("a master", () => {
  it("within the limits is taken as it is, byte for byte", async () => {
    const file = await draw(1600, 1000).jpeg().toBuffer();
    await put("castle-coast.jpg", file);
    const master = await readMaster(root, "castle-coast");
    expect(master).toMatchObject({ format: "jpeg", width: 1600, height: 1000, hasAlpha: false });
    expect(master.bytes.equals(file)).toBe(true);
  });

  it("from a camera is turned upright, and made no larger than anybody may ask for", async () => {
    const turned = await draw(4000, 3200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put("airport-dusk.jpg", turned);
    const master = await readMaster(root, "airport-dusk");
    expect(master).toMatchObject({ format: "jpeg", width: 2458, height: 3072 });
    expect((await sharp(master.bytes).metadata()).orientation).toBeUndefined();
  });
});
