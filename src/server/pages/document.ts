import { html, raw } from "hono/html";
import type { HydrationData } from "../../app/hydration.ts";
import { palette } from "../../content/brand.ts";
import { company, language } from "../../content/company.ts";
import type { PageHead } from "../../content/shapes.ts";
import { HYDRATION_ELEMENT_ID, ROOT_ELEMENT_ID } from "../../shared/document-elements.ts";
import { RECOVERY_URL } from "../../shared/recovery-url.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import type { PageMetadata } from "./metadata/page-metadata.ts";

/**
 * Exempts the markup in between from Cloudflare's Email Address Obfuscation
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/), which is on for new domains
 * and would change the markup that React hydrates.
 */
const EMAIL_OFF = { open: raw("<!--email_off-->"), close: raw("<!--/email_off-->") };

/**
 * Returns the document up to the element that React renders into. It is text outside the React tree: cheap to make, and
 * hydration ignores whatever an extension or the network's edge adds to `<head>` or the end of `<body>`. It is sent
 * together with React's shell, because the status is not known before.
 * @param metadata The metadata for search and sharing; undefined for an error, which must be neither indexed nor shared.
 */
export function openDocument(
  manifest: BuildManifest,
  head: PageHead,
  metadata: PageMetadata | undefined,
): string {
  return String(html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${head.title}</title>
<meta name="description" content="${head.description}">
${metadata ? html`<link rel="canonical" href="${metadata.canonical}">` : html`<meta name="robots" content="noindex">`}
${manifest.fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)}
${manifest.isDevelopment ? linkStyles(manifest) : html`<style>${raw(manifest.criticalStyles.text)}</style>`}
<meta name="format-detection" content="telephone=no">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${palette.ink}">
<meta name="application-name" content="${company.shortName}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${metadata ? writeSocialTags(head, metadata) : ""}
</head>
<body>
${EMAIL_OFF.open}<div id="${ROOT_ELEMENT_ID}">`);
}

/**
 * Returns the document from the end of the React tree: the recovery script, the files whose loss it notices (the
 * styles that do not block the first paint, and the app's entry), the hydration data and the structured data. The last
 * two are data blocks: browsers do not execute them, and no content security policy has to allow them.
 */
export function closeDocument(
  manifest: BuildManifest,
  hydration: HydrationData,
  metadata: PageMetadata | undefined,
): string {
  return String(html`</div>${EMAIL_OFF.close}
${
  manifest.isDevelopment
    ? ""
    : html`<script src="${RECOVERY_URL}"></script>
${linkStyles(manifest)}`
}
<script type="module" src="${manifest.entry}" fetchpriority="low"></script>
<script type="application/json" id="${HYDRATION_ELEMENT_ID}">${raw(toScriptJson(hydration))}</script>
${metadata ? html`<script type="application/ld+json">${raw(toScriptJson(metadata.structuredData))}</script>` : ""}
</body>
</html>
`);
}

function linkStyles({ styles }: BuildManifest) {
  return styles.map((href) => html`<link rel="stylesheet" href="${href}">`);
}

/**
 * Returns the tags from which social networks and messengers make a card (https://ogp.me). X falls back to the same
 * title, description and picture, so only its card size is set.
 */
function writeSocialTags(head: PageHead, { canonical, picture }: PageMetadata) {
  const properties = {
    type: "website",
    site_name: company.name,
    title: head.title,
    description: head.description,
    url: canonical,
    locale: language.replace("-", "_"),
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
 * Returns JSON that is safe inside a script element: without "<" it contains neither an end tag nor a comment
 * (HTML standard, "restrictions for contents of script elements").
 */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
