import { html, raw } from "hono/html";
import { company } from "../../content/company.ts";
import { imageCatalogue as words } from "../../content/image-catalogue.ts";
import { imagePresets } from "../../content/image-presets.ts";
import { IMAGE_PATH } from "../../shared/image-url.ts";
import { describePresetPicture, listDefaultWidths, listHtmlLines } from "./ready-addresses.ts";
import type { ServedPicture } from "./served-picture.ts";

interface CataloguePage {
  readonly pictures: readonly ServedPicture[];
  readonly siteOrigin: string;
  /** Path of its style sheet. */
  readonly stylesUrl: string;
  /** Whether other sizes need a signature. */
  readonly isSigned: boolean;
}

/** The page that lists all pictures for people. It has no script, and no address in it needs a signature. */
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
${words.intro.map((sentence) => html`<p>${sentence}</p>`)}
</header>
<nav aria-label="${words.contents}"><ul>${pictures.map((picture) => html`<li>${link(picture)}</li>`)}</ul></nav>
<main>
<h2>${words.usesTitle}</h2>
<dl>${listRareUses(pictures).map(
    ({ purpose, suitable }) => html`<dt>${purpose}</dt><dd>${suitable.map(link)}</dd>`,
  )}</dl>
${pictures.map((picture) => renderPicture(picture, siteOrigin))}
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

function renderPicture(picture: ServedPicture, siteOrigin: string) {
  const { name, alt, note, master, ground, hasAlpha } = picture;
  const shown = findShown(picture);
  const isOnLight = hasAlpha && ground === "#ffffff";
  return html`<section id="${name}" aria-labelledby="${name}-name">
<div class="picture">
<img${raw(isOnLight ? ' class="on-light"' : "")} src="${shown.url}" width="${shown.width}" height="${shown.height}" alt="${alt}" loading="lazy">
<h2 id="${name}-name">${name}</h2>
<p>${alt}</p>
${note ? html`<p>${note}</p>` : ""}
<p class="quiet">${words.whole} ${master.width}&nbsp;×&nbsp;${master.height}. ${words.widths} ${listDefaultWidths(picture).join(", ")}.</p>
</div>
<div>
<h3>${words.copyTitle}</h3>
${listHtmlLines(picture, siteOrigin).map(
  ({ use, line }) => html`<p><label for="${name}-${use}">${words.lines[use]}</label>
<textarea id="${name}-${use}" rows="4" readonly spellcheck="false">${line}</textarea></p>`,
)}
<h3>${words.filesTitle}</h3>
<table>
<thead><tr><th scope="col">${words.purpose}</th><th scope="col">${words.size}</th><th scope="col">${words.save}</th></tr></thead>
<tbody>${picture.presets.map((preset) => {
    const { width, height, format } = describePresetPicture(picture, preset, siteOrigin);
    return html`<tr><td>${imagePresets.get(preset)?.purpose}</td><td>${width}&nbsp;×&nbsp;${height}</td>
<td><a href="${IMAGE_PATH}/${name}?preset=${preset}&amp;download=1" aria-label="${words.save}: ${name}, ${preset}">${format.toUpperCase()}</a></td></tr>`;
  })}</tbody>
</table>
</div>
</section>
`;
}

/** The presets that some photographs have no pixels for, or no shape: who looks for one finds where it is. */
function listRareUses(pictures: readonly ServedPicture[]) {
  const photographs = pictures.filter(({ drawing }) => !drawing).length;
  return [...imagePresets]
    .map(([preset, { purpose }]) => ({
      purpose,
      suitable: pictures.filter(({ presets }) => presets.includes(preset)),
    }))
    .filter(({ suitable }) => suitable.length > 0 && suitable.length < photographs);
}

/** A file of the build that is wide enough for the page. */
function findShown({ ready, master }: ServedPicture) {
  const whole = ready.filter(({ shape, format }) => shape === "resize" && format === "webp");
  const [first = master, ...wider] = whole.toSorted((a, b) => a.width - b.width);
  return wider.find(({ width }) => width >= 640) ?? wider.at(-1) ?? first;
}
