import { html, raw } from "hono/html";
import { company } from "../../content/company.ts";
import { imageCatalogue as words } from "../../content/image-catalogue.ts";
import { imagePresets } from "../../content/image-presets.ts";
import { fillWords } from "../../shared/booking/text.ts";
import { IMAGE_PATH } from "../../shared/image-url.ts";
import { isReservedAddress } from "../../shared/reserved-address.ts";
import { describePresetPicture, listDefaultWidths, listReadyLines } from "./ready-addresses.ts";
import type { ServedPicture } from "./served-picture.ts";

interface CataloguePage {
  readonly pictures: readonly ServedPicture[];
  readonly siteOrigin: string;
  /** Path of the page's style sheet. */
  readonly stylesUrl: string;
  /** True if other sizes need a signature. */
  readonly isSigned: boolean;
}

/** Returns the page that lists all pictures. It has no script, and none of its links needs a signature. */
export function renderCataloguePage({ pictures, siteOrigin, stylesUrl, isSigned }: CataloguePage) {
  const link = ({ name }: ServedPicture) => html`<a href="#${name}">${name}</a>`;
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title} – ${company.name}</title>
<link rel="stylesheet" href="${stylesUrl}">
</head>
<body>
<header>
<p><a href="/">${words.home}</a></p>
<h1>${words.title}</h1>
${isReservedAddress(siteOrigin) ? html`<p class="warning">${fillWords(words.placeholder, { host: new URL(siteOrigin).host })}</p>` : ""}
${words.intro.map((sentence) => html`<p>${sentence}</p>`)}
</header>
<nav aria-label="${words.contents}"><ul>${pictures.map((picture) => html`<li>${renderThumbnail(picture)}</li>`)}</ul></nav>
<main>
${pictures.map((picture) => renderPicture(picture, siteOrigin))}
<section>
<h2>${words.usesTitle}</h2>
<dl>${listRareUses(pictures).map(
    ({ purpose, suitable }) => html`<dt>${purpose}</dt><dd>${suitable.map(link)}</dd>`,
  )}</dl>
</section>
<section>
<h2>${words.otherTitle}</h2>
<p>${words.other}</p>
<p><code>${siteOrigin}${IMAGE_PATH}/${pictures[0]?.name}.jpg?width=500</code></p>
${
  isSigned
    ? html`<p>${words.signed}</p><p><code>npm run image-url -- ${pictures[0]?.name} --width 500 --html</code></p>`
    : ""
}
<p>${words.asData}</p>
</section>
</main>
</body>
</html>
`;
}

function renderThumbnail(picture: ServedPicture) {
  return html`<a href="#${picture.name}">${renderImage(picture, 320, "")}<span>${picture.name}</span></a>`;
}

/** Renders the narrowest webp file of the build that is at least `minWidth` wide, else the widest. */
function renderImage({ ready, master, ground, hasAlpha }: ServedPicture, minWidth: number, alt: string) {
  const whole = ready.filter(({ shape, format }) => shape === "resize" && format === "webp");
  const files = whole.toSorted((a, b) => a.width - b.width);
  const shown = files.find(({ width }) => width >= minWidth) ?? files.at(-1) ?? master;
  const isOnLight = hasAlpha && ground === "#ffffff";
  return html`<img${raw(isOnLight ? ' class="on-light"' : "")} src="${shown.url}" width="${shown.width}" height="${shown.height}" alt="${alt}" loading="lazy">`;
}

function renderPicture(picture: ServedPicture, siteOrigin: string) {
  const { name, alt, note, master, drawing } = picture;
  const size = drawing
    ? words.scales
    : html`${words.whole} ${master.width}&nbsp;×&nbsp;${master.height}. ${words.widths} ${listDefaultWidths(picture).join(", ")}.`;
  return html`<section id="${name}" aria-labelledby="${name}-name">
<div class="picture">
${renderImage(picture, 640, alt)}
<h2 id="${name}-name">${name}</h2>
<p>${alt}</p>
${note ? html`<p>${note}</p>` : ""}
<p class="quiet">${size}</p>
</div>
<div>
<h3>${words.copyTitle}</h3>
${listReadyLines(picture, siteOrigin).map(
  ({ use, line }) => html`<p><label for="${name}-${use}">${words.lines[use]}</label>
<textarea id="${name}-${use}" rows="4" readonly spellcheck="false">${line}</textarea></p>`,
)}
<h3>${words.filesTitle}</h3>
<table>
<thead><tr><th scope="col">${words.purpose}</th><th scope="col">${words.size}</th><th scope="col">${words.save}</th></tr></thead>
<tbody>${drawing ? renderRow(words.paper, words.anySize, `${name}.svg?download=1`, "svg", `${name}, svg`) : ""}${picture.presets.map(
    (preset) => {
      const { width, height, format } = describePresetPicture(picture, preset, siteOrigin);
      const { purpose = "" } = imagePresets.get(preset) ?? {};
      const path = `${name}?preset=${preset}&download=1`;
      return renderRow(purpose, html`${width}&nbsp;×&nbsp;${height}`, path, format, `${name}, ${preset}`);
    },
  )}</tbody>
</table>
</div>
</section>
`;
}

function renderRow(purpose: string, size: unknown, path: string, format: string, label: string) {
  return html`<tr><td>${purpose}</td><td>${size}</td>
<td><a href="${IMAGE_PATH}/${path}" aria-label="${words.save} ${format.toUpperCase()}: ${label}">${format.toUpperCase()}</a></td></tr>`;
}

/** Returns the presets that some photographs lack the pixels or the shape for, each with the pictures that suit it. */
function listRareUses(pictures: readonly ServedPicture[]) {
  const photographs = pictures.filter(({ drawing }) => !drawing).length;
  return [...imagePresets]
    .map(([preset, { purpose }]) => ({
      purpose,
      suitable: pictures.filter(({ presets }) => presets.includes(preset)),
    }))
    .filter(({ suitable }) => suitable.length > 0 && suitable.length < photographs);
}
