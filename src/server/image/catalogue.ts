import { builtPictures } from "virtual:pictures";
import { accepts } from "hono/accepts";
import { html } from "hono/html";
import { company } from "../../content/company.ts";
import { imageCatalogue as words } from "../../content/image-catalogue.ts";
import { imagePresets } from "../../content/image-presets.ts";
import { IMAGE_PARAMETERS } from "../../shared/image-parameters.ts";
import {
  type FileFormat,
  IMAGE_FORMAT_NAMES,
  IMAGE_FORMATS,
  type ImageFormat,
} from "../../shared/image-variant.ts";
import { openHead } from "../../shared/open-head.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { AppContext } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import { type BuiltPicture, type BuiltPictures, buildImageUrl, describePreset } from "./built-picture.ts";

/** In CSS pixels, the widths of pictures in the HTML that the catalogue offers for copying. */
const WIDTHS = { newsletter: 600, partner: 1200, drawing: 200 };

/** Lists all pictures at `/image`, as HTML if the `Accept` header prefers HTML to JSON, otherwise as JSON. */
export function serveCatalogue(c: AppContext, stylesUrl: string, pictures: BuiltPictures = builtPictures) {
  const { siteOrigin } = readSettings(c.env).site;
  const list = Object.values(pictures).map((picture) => describePicture(picture, siteOrigin));
  const headers = { "Cache-Control": CACHE_CONTROL.dayStaleWhileRevalidate, Vary: "Accept" };
  const types = ["application/json", "text/html"];
  if (accepts(c, { header: "Accept", supports: types, default: "application/json" }) === "text/html")
    return c.html(renderPage(list, stylesUrl), 200, { ...headers, "X-Robots-Tag": "noindex" });
  const address = `${siteOrigin}${buildImageUrl({ name: "{name}" })}{?width,height,fit,focus,format,quality}`;
  const rows = Object.entries(IMAGE_PARAMETERS).map(([name, { schema }]) => [name, schema]);
  const parameters = Object.fromEntries(rows);
  const presets = Object.fromEntries(imagePresets);
  return c.json({ address, parameters, presets, pictures: list }, 200, headers);
}

function describePicture(picture: BuiltPicture, siteOrigin: string) {
  const { name, alt, note = "", version: v, master, drawing, background, presets } = picture;
  const { width, height } = master;
  const format = drawing ? "svg" : "jpeg";
  const url = siteOrigin + buildImageUrl({ name, v, format });
  return {
    name,
    alt,
    note,
    width,
    height,
    version: v,
    ground: background,
    formats: drawing ? [...IMAGE_FORMAT_NAMES, "svg"] : IMAGE_FORMAT_NAMES,
    url: siteOrigin + buildImageUrl({ name, v }),
    widths: listWidths(picture, "webp"),
    whole: { purpose: words.whole, url, width, height, format },
    presets: Object.fromEntries(presets.map((each) => [each, describePreset(picture, each, siteOrigin)])),
    html: writeHtml(picture, siteOrigin),
  };
}

function listWidths({ files }: BuiltPicture, format: ImageFormat): readonly number[] {
  const whole = files.filter((file) => file.mode === "resize" && file.format === format);
  return whole.map(({ width }) => width).sort((a, b) => a - b);
}

/** Writes URLs without a version, so that earlier copies of the HTML show the new picture after a replacement. */
function writeHtml(picture: BuiltPicture, siteOrigin: string): Readonly<Record<string, string>> {
  const { name, alt, master, drawing } = picture;
  const write = (format: FileFormat, width?: number) => siteOrigin + buildImageUrl({ name, format, width });
  const writeImage = (url: string, shown: number, attributes: unknown) =>
    html`<img src="${url}" width="${shown}" height="${Math.round((shown * master.height) / master.width)}" alt="${alt}" ${attributes}>`;
  const fluid = html`style="max-width:100%;height:auto" loading="lazy"`;
  if (drawing) return { partner: String(writeImage(write("svg"), WIDTHS.drawing, fluid)) };
  const mail = html`style="display:block;width:100%;max-width:${WIDTHS.newsletter}px;height:auto;border:0"`;
  const writeCandidates = (format: ImageFormat) => {
    const candidates = listWidths(picture, format).map((width) => `${write(format, width)} ${width}w`);
    return html`srcset="${candidates.join(", ")}" sizes="auto, (max-width: ${WIDTHS.partner}px) 100vw, ${WIDTHS.partner}px"`;
  };
  const sources = (["avif", "webp"] as const).map(
    (format) => html`<source type="${IMAGE_FORMATS[format].type}" ${writeCandidates(format)}>`,
  );
  const fallback = html`${writeCandidates("jpeg")} ${fluid}`;
  return {
    newsletter: String(writeImage(write("jpeg", 2 * WIDTHS.newsletter), WIDTHS.newsletter, mail)),
    partner: String(
      html`<picture>${sources}${writeImage(write("jpeg", WIDTHS.partner), WIDTHS.partner, fallback)}</picture>`,
    ),
  };
}

function renderPage(list: readonly ReturnType<typeof describePicture>[], stylesUrl: string) {
  return html`${openHead(`${words.title} – ${company.name}`)}
<link rel="stylesheet" href="${stylesUrl}">
<body>
<header><p><a href="/">${words.home}</a></p><h1>${words.title}</h1><p>${words.intro}</p></header>
<nav aria-label="${words.contents}"><ul>${list.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main>${list.map((picture) => {
    const { name, alt, note, width, height, ground, widths, whole, presets } = picture;
    const onLight = whole.format === "svg" && ground === "#ffffff" ? html` class="on-light"` : "";
    const previewUrl = buildImageUrl({ name, width: widths.find((each) => each >= 640) ?? widths.at(-1) });
    return html`<section id="${name}" aria-labelledby="${name}-name"><div>
<img${onLight} src="${previewUrl}" width="${width}" height="${height}" alt="${alt}" loading="lazy">
<h2 id="${name}-name">${name}</h2><p>${alt} ${note}</p>
</div><div>
${Object.entries(picture.html).map(
  ([use, line]) => html`<p><label for="${name}-${use}">${words[use as "partner"]}</label>
<textarea id="${name}-${use}" rows="4" readonly spellcheck="false">${line}</textarea></p>`,
)}
<p>${words.save}</p>
<ul>${[whole, ...Object.values(presets)].map(({ purpose, url, ...file }) => {
      const path = url.slice(new URL(url).origin.length);
      const size = file.format === "svg" ? "" : `, ${file.width} × ${file.height}`;
      return html`<li><a href="${path}" download>${purpose}: ${file.format.toUpperCase()}${size}</a></li>`;
    })}</ul>
</div></section>
`;
  })}</main>
`;
}
