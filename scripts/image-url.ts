import { imageCatalogue } from "../src/content/image-catalogue.ts";
import { imagePresets } from "../src/content/image-presets.ts";
import { HERO_PICTURE, type PictureName, pictures } from "../src/content/pictures.ts";
import { signImageRequest } from "../src/server/image/permission.ts";
import { buildHtmlLine, listReadyLines } from "../src/server/image/ready-addresses.ts";
import { resolveRequest } from "../src/server/image/served-picture.ts";
import { DEFAULT_IMAGE_FORMAT, PARAMETER_LIST } from "../src/shared/image-parameters.ts";
import { buildImageUrl, IMAGE_PATH, type ImageRequest, parseImageUrl } from "../src/shared/image-url.ts";
import { buildPicture } from "./build/pictures/build-pictures.ts";
import { readCommandLine, runCommand, UsageError } from "./command-line.ts";
import { readDevVars } from "./serve/local-variables.ts";

/** The parameters that callers choose: the command adds version and signature itself. */
const parameters = PARAMETER_LIST.filter(({ isUnsigned }) => !isUnsigned);

const USAGE = `Prints the address of a picture, signed when IMAGE_SIGNING_KEY is set (in the environment or in .dev.vars).

  npm run image-url -- ${HERO_PICTURE} --width 600 --format jpeg
  npm run image-url -- ${HERO_PICTURE} --preset newsletter --origin https://www.example.com
  npm run image-url -- ${HERO_PICTURE} --html --origin https://www.example.com

${parameters.map(({ name, must = [...imagePresets.keys()].join(", ") }) => `  --${name.padEnd(12)}${must}`).join("\n")}
  --origin      scheme and host to put before the path
  --html        print the line of HTML that shows it; without a size, those of ${IMAGE_PATH} for each place

Pictures: ${Object.keys(pictures).join(", ")}
`;

await runCommand(USAGE, print);

async function print(): Promise<void> {
  const { values, words } = readCommandLine({
    usage: USAGE,
    maxWords: 1,
    options: {
      ...Object.fromEntries(parameters.map(({ name }) => [name, { type: "string" } as const])),
      origin: { type: "string" },
      html: { type: "boolean" },
    },
  });
  const { origin = "", html = false, ...given } = values;
  const [name] = words;
  if (name === undefined) throw new UsageError("Name one picture.");
  const url = new URL(`${IMAGE_PATH}/${name}?${new URLSearchParams(given)}`, "http://localhost");
  const reading = parseImageUrl(url, imagePresets);
  if (!reading.ok) throw new UsageError(reading.fault.message);
  const { request } = reading;
  if (!isPictureName(request.name)) throw new UsageError(`There is no picture "${request.name}".`);
  if (html && origin === "")
    throw new UsageError("--html needs --origin: the line is for other sites and for e-mails.");
  if (!html) console.log(origin + (await buildAddress(request)));
  else await printHtml(request, request.name, Object.keys(given).length > 0, origin);
}

async function printHtml(request: ImageRequest, name: PictureName, hasSize: boolean, origin: string) {
  const { served } = await buildPicture(process.cwd(), name, new Map(), "quick");
  if (hasSize) {
    const { format: wanted } = request;
    const format = wanted === "auto" || wanted === "svg" ? DEFAULT_IMAGE_FORMAT : wanted;
    const { width, height } = resolveRequest(served, request, format);
    const url = origin + (await buildAddress(request));
    console.log(buildHtmlLine("partner", { url, width, height, alt: served.alt }));
    return;
  }
  for (const { use, line } of listReadyLines(served, origin))
    console.log(`${imageCatalogue.lines[use]}:\n${line}\n`);
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}

async function buildAddress(request: ImageRequest): Promise<string> {
  const key = process.env.IMAGE_SIGNING_KEY || (await readDevVars()).IMAGE_SIGNING_KEY;
  const signature = key && (await signImageRequest(request, key));
  return buildImageUrl({ ...request, ...(signature && { signature }) });
}
