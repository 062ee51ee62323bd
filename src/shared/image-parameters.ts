import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_QUALITY,
  IMAGE_FITS,
  IMAGE_FORMATS,
  type ImageFit,
  type ImageFocus,
  type ImageRequest,
  MAX_IMAGE_BLUR,
  MAX_IMAGE_DPR,
  MAX_IMAGE_SHARPENING,
  MAX_IMAGE_SIDE,
} from "./image-contract.ts";

/** The stable names of what can be wrong with the address of a picture. */
export type ImageFaultCode =
  | "IMAGE_WIDTH_INVALID"
  | "IMAGE_HEIGHT_INVALID"
  | "IMAGE_DPR_INVALID"
  | "IMAGE_FIT_INVALID"
  | "IMAGE_FOCUS_INVALID"
  | "IMAGE_BACKGROUND_INVALID"
  | "IMAGE_BLUR_INVALID"
  | "IMAGE_SHARPEN_INVALID"
  | "IMAGE_FILTER_CONFLICT"
  | "IMAGE_FORMAT_INVALID"
  | "IMAGE_FORMAT_CONFLICT"
  | "IMAGE_QUALITY_INVALID"
  | "IMAGE_DOWNLOAD_INVALID"
  | "IMAGE_EXPIRES_INVALID"
  | "IMAGE_PRESET_UNKNOWN"
  | "IMAGE_PRESET_CONFLICT"
  | "IMAGE_PARAMETER_REPEATED"
  | "IMAGE_PARAMETER_UNKNOWN";

/** Something wrong with an address. Its message says what is wrong and what is allowed, to the caller. */
export class ImageFault extends Error {
  readonly code: ImageFaultCode;

  constructor(code: ImageFaultCode, message: string) {
    super(message);
    this.name = "ImageFault";
    this.code = code;
  }
}

/**
 * @param dpr What the side is multiplied by.
 * @throws ImageFault unless the text is a whole number of pixels within the limits, or undefined.
 */
export function parseSide(
  side: "width" | "height",
  text: string | undefined,
  dpr: number,
): number | undefined {
  if (text === undefined) return undefined;
  const code = side === "width" ? "IMAGE_WIDTH_INVALID" : "IMAGE_HEIGHT_INVALID";
  const pixels = parseWhole({ parameter: side, what: "number of pixels", most: MAX_IMAGE_SIDE, code }, text);
  const dense = Math.round(pixels * dpr);
  if (dense <= MAX_IMAGE_SIDE) return dense;
  throw new ImageFault(code, `${side} times dpr must be at most ${MAX_IMAGE_SIDE}, not ${dense}.`);
}

/** @throws ImageFault unless the text is a number of device pixels per CSS pixel, or undefined, which is 1. */
export function parseDpr(text: string | undefined): number {
  if (text === undefined) return 1;
  const dpr = /^[1-9](\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (dpr <= MAX_IMAGE_DPR) return dpr;
  throw new ImageFault(
    "IMAGE_DPR_INVALID",
    `dpr must be a number from 1 to ${MAX_IMAGE_DPR}, such as 2 or 1.5, not ${quote(text)}.`,
  );
}

/** @throws ImageFault unless the text is two numbers from 0 to 1, or undefined. */
export function parseFocus(text: string | undefined): ImageFocus | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(",");
  const [x, y] = parts.every((part) => /^(0(\.\d{1,2})?|1(\.00?)?)$/.test(part)) ? parts.map(Number) : [];
  if (x !== undefined && y !== undefined && parts.length === 2) return { x, y };
  throw new ImageFault(
    "IMAGE_FOCUS_INVALID",
    `focus must be a point from the left and from the top, each from 0 to 1 in hundredths, such as 0.5,0.25, not ${quote(text)}.`,
  );
}

/** @returns The colour as `#rrggbb`. @throws ImageFault unless the text is a colour in hexadecimal digits, or undefined. */
export function parseBackground(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits?.length === 3) return `#${digits.toLowerCase().replace(/./g, "$&$&")}`;
  if (digits) return `#${digits.toLowerCase()}`;
  throw new ImageFault(
    "IMAGE_BACKGROUND_INVALID",
    `background must be a colour of 6 hexadecimal digits such as ffffff, not ${quote(text)}.`,
  );
}

/** @throws ImageFault unless the text is a whole number of pixels, or undefined. */
export function parseBlur(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const code = "IMAGE_BLUR_INVALID";
  return parseWhole({ parameter: "blur", what: "number of pixels", most: MAX_IMAGE_BLUR, code }, text);
}

/** @throws ImageFault unless the text is a whole number, or undefined. */
export function parseSharpen(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const code = "IMAGE_SHARPEN_INVALID";
  return parseWhole({ parameter: "sharpen", what: "number", most: MAX_IMAGE_SHARPENING, code }, text);
}

/** @throws ImageFault unless the text is that of a switch that is on, or undefined. */
export function parseDownload(text: string | undefined): true | undefined {
  if (text === undefined) return undefined;
  if (text === "" || text === "1") return true;
  throw new ImageFault(
    "IMAGE_DOWNLOAD_INVALID",
    `download must be 1 to save the picture, or be left out, not ${quote(text)}.`,
  );
}

/** @throws ImageFault unless the text is a whole number from 1 to 100, or undefined. */
export function parseQuality(text: string | undefined): number {
  if (text === undefined) return DEFAULT_IMAGE_QUALITY;
  const code = "IMAGE_QUALITY_INVALID";
  return parseWhole({ parameter: "quality", what: "number", most: 100, code }, text);
}

/** @throws ImageFault unless the text is a fit, or undefined. */
export function parseFit(text: string | undefined): ImageFit {
  if (text === undefined) return DEFAULT_IMAGE_FIT;
  const fit = IMAGE_FITS.find((known) => known === text);
  if (fit) return fit === "contain" ? "scale-down" : fit;
  throw new ImageFault("IMAGE_FIT_INVALID", `fit must be ${list(IMAGE_FITS)}, not ${quote(text)}.`);
}

/** @throws ImageFault unless the text is a format, `svg` or `auto`. */
export function parseFormat(text: string): ImageRequest["format"] {
  if (text === "jpg") return "jpeg";
  if (text === "auto" || text === "svg") return text;
  const format = IMAGE_FORMATS.find((known) => known === text);
  if (format) return format;
  const allowed = list([...IMAGE_FORMATS, "svg", "auto"]);
  throw new ImageFault("IMAGE_FORMAT_INVALID", `format must be ${allowed}, not ${quote(text)}.`);
}

/** @throws ImageFault unless the text is a day of the calendar, or undefined. */
export function parseExpires(text: string | undefined): string | undefined {
  if (text === undefined || isDay(text)) return text;
  throw new ImageFault(
    "IMAGE_EXPIRES_INVALID",
    `expires must be the last day on which the address holds, such as 2027-01-31, not ${quote(text)}.`,
  );
}

function isDay(text: string): boolean {
  // Dates that a calendar has not, such as the thirtieth of February, become others.
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A whole number from 1 to a limit, and how a caller is told what it has to be. */
interface WholeNumber {
  readonly parameter: string;
  readonly what: "number" | "number of pixels";
  readonly most: number;
  readonly code: ImageFaultCode;
}

/** @throws ImageFault unless the text is such a number as people write it: no sign, no leading zero, no fraction. */
function parseWhole({ parameter, what, most, code }: WholeNumber, text: string): number {
  // The length is limited before the digits are read: no text is too long to reject quickly.
  const value = text.length <= 6 && /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw new ImageFault(code, `${parameter} must be a whole ${what} from 1 to ${most}, not ${quote(text)}.`);
}

function list(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** What the visitor wrote, short and in plain letters, so that it can do nothing in a terminal or a log. */
export function quote(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, "?");
  return JSON.stringify(plain.length > 20 ? `${plain.slice(0, 20)}…` : plain);
}
