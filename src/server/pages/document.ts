import { html, raw } from "hono/html";
import type { PageHead } from "../../app/head.ts";
import type { HydrationData } from "../../app/hydration.ts";
import { company } from "../../content/company.ts";
import { HYDRATION_ELEMENT_ID, ROOT_ELEMENT_ID } from "../../shared/document-elements.ts";
import { RECOVERY_URL } from "../../shared/recovery.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import type { FoundPage } from "./metadata/found-page.ts";

/** The ground of every page (`--ink` of src/styles/tokens.css), for what is drawn outside of the page. */
export const THEME_COLOUR = "#061218";

/**
 * Between these, Cloudflare's Email Address Obfuscation leaves addresses as they are
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/). A new domain has it on, and it
 * would change what React hydrates.
 */
const EMAIL_OFF = { open: raw("<!--email_off-->"), close: raw("<!--/email_off-->") };

/** What the part of the document before the React tree is made from. */
export interface DocumentHead {
  readonly head: PageHead;
  /** How a page is found and shared; undefined for an error, which must be neither. */
  readonly found: FoundPage | undefined;
  readonly manifest: BuildManifest;
}

/**
 * The document up to the element that React renders into. It is text and not part of the React tree: it costs
 * next to nothing, and nothing that an extension or the network's edge puts into `<head>` or the end of `<body>` can
 * disturb hydration. It leaves together with React's shell: only then is the status known.
 */
export function openDocument({ head, found, manifest }: DocumentHead): string {
  return String(html`<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${head.title}</title>
<meta name="description" content="${head.description}">
${found ? html`<link rel="canonical" href="${found.canonical}">` : html`<meta name="robots" content="noindex">`}
${manifest.fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)}
${manifest.isDevelopment ? linkStyles(manifest) : html`<style>${raw(manifest.criticalStyles.text)}</style>`}
<script type="module" src="${manifest.entry}" fetchpriority="low"></script>
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${THEME_COLOUR}">
<meta name="application-name" content="${company.shortName}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${found ? writeSocialTags(head, found) : ""}
</head>
<body>
${EMAIL_OFF.open}<div id="${ROOT_ELEMENT_ID}">`);
}

/**
 * The document from the end of the React tree on: the styles that the first paint does not wait for, the recovery script,
 * the data that hydration starts from, and what search engines are told. The last two are data blocks, which no browser
 * executes and no content security policy has to allow. Parsers stop at the script until the styles have arrived or failed
 * (HTML standard, "has a style sheet that is blocking scripts"), so the data is also the sign for unready.css.
 */
export function closeDocument(
  manifest: BuildManifest,
  hydration: HydrationData,
  found: FoundPage | undefined,
): string {
  return String(html`</div>${EMAIL_OFF.close}
${
  manifest.isDevelopment
    ? ""
    : html`${linkStyles(manifest)}
<script src="${RECOVERY_URL}"></script>`
}
<script type="application/json" id="${HYDRATION_ELEMENT_ID}">${raw(toScriptJson(hydration))}</script>
${found ? html`<script type="application/ld+json">${raw(toScriptJson(found.structuredData))}</script>` : ""}
</body>
</html>
`);
}

function linkStyles({ styles }: BuildManifest) {
  return styles.map((href) => html`<link rel="stylesheet" href="${href}">`);
}

/**
 * The tags from which social networks and messengers make a card (https://ogp.me). Title, description and picture of
 * an X card fall back to the same ones, so only its size has to be said.
 */
function writeSocialTags(head: PageHead, { canonical, picture }: FoundPage) {
  const properties = {
    type: "website",
    site_name: company.name,
    title: head.title,
    description: head.description,
    url: canonical,
    locale: "en_GB",
    image: picture.url,
    "image:type": picture.type,
    "image:width": picture.width,
    "image:height": picture.height,
    "image:alt": picture.alt,
  };
  return html`${Object.entries(properties).map(
    ([name, value]) => html`<meta property="og:${name}" content="${String(value)}">
`,
  )}<meta name="twitter:card" content="summary_large_image">`;
}

/**
 * JSON that cannot leave the script element it stands in: without "<" there is neither an end tag nor a comment
 * (HTML standard, "restrictions for contents of script elements").
 */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
