import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { imagePresets } from "../src/content/image-presets.ts";
import { pictures } from "../src/content/pictures.ts";
import { signImageRequest } from "../src/shared/image-signature.ts";
import { buildImageUrl, IMAGE_PATH, parseImageUrl } from "../src/shared/image-url.ts";
import { readCommandLine } from "./command-line.ts";

const USAGE = `Prints the address of a picture, signed when IMAGE_SIGNING_KEY is set (in the environment or in .dev.vars).

  npm run image-url -- causeway --width 600 --format jpeg
  npm run image-url -- causeway --preset newsletter --origin https://www.example.com

  --width, --height   pixels              --fit      cover, contain, scale-down or pad
  --format            webp, avif, jpeg, png, svg or auto
  --quality           1 to 100            --expires  the last day of the address, such as 2027-01-31
  --preset              instead of all of these: ${[...imagePresets.keys()].join(", ")}
  --origin            scheme and host to put before the path

Pictures: ${Object.keys(pictures).join(", ")}
`;

const PARAMETERS = ["width", "height", "fit", "format", "quality", "preset", "expires"] as const;
const text = { type: "string" } as const;

try {
  console.log(await buildAddress());
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 1;
}

async function buildAddress(): Promise<string> {
  const { values, words } = readCommandLine({
    usage: USAGE,
    maxWords: 1,
    options: {
      width: text,
      height: text,
      fit: text,
      format: text,
      quality: text,
      preset: text,
      expires: text,
      origin: text,
    },
  });
  const [name] = words;
  if (name === undefined) throw new Error("Name one picture.");
  const given = PARAMETERS.flatMap((parameter) => {
    const value = values[parameter];
    return value === undefined ? [] : [[parameter, value]];
  });
  const url = new URL(`${IMAGE_PATH}/${name}?${new URLSearchParams(given)}`, "http://localhost");
  const reading = parseImageUrl(url, imagePresets);
  if (!reading.ok) throw reading.fault;
  const { request } = reading;
  if (!Object.hasOwn(pictures, request.name)) throw new Error(`There is no picture "${request.name}".`);
  const key = await readSigningKey();
  const signature = key && (await signImageRequest(request, key));
  return `${values.origin ?? ""}${buildImageUrl({ ...request, ...(signature && { signature }) })}`;
}

/** The key from the environment, else from the file in which wrangler keeps local secrets. */
async function readSigningKey(): Promise<string | undefined> {
  if (process.env.IMAGE_SIGNING_KEY) return process.env.IMAGE_SIGNING_KEY;
  try {
    return parseEnv(await readFile(".dev.vars", "utf8")).IMAGE_SIGNING_KEY;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
