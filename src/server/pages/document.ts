import { html, raw } from "hono/html";
import { HYDRATION_ELEMENT_ID, type HydrationData, ROOT_ELEMENT_ID } from "../../app/hydration.ts";
import { palette } from "../../content/brand.ts";
import { company, language } from "../../content/company.ts";
import type { PageHead } from "../../content/shapes.ts";
import { openHead } from "../../shared/open-head.ts";
import { RECOVERY_URL } from "../../shared/protocol.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import type { PageMetadata } from "./metadata/page-metadata.ts";

// Cloudflare's Email Address Obfuscation, which is on for new domains, would change the markup that React hydrates
// (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/).
const EMAIL_OFF = { open: raw("<!--email_off-->"), close: raw("<!--/email_off-->") };

/**
 * Returns the document up to React's root. React does not render the head, so that hydration ignores what a browser
 * extension or Cloudflare adds there.
 * @param metadata Undefined for the error screen, so that search engines do not index it.
 */
export function openDocument(
  manifest: BuildManifest,
  head: PageHead,
  metadata: PageMetadata | undefined,
): string {
  return String(html`${openHead(head.title, ", viewport-fit=cover")}
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

export function closeDocument(
  manifest: BuildManifest,
  hydration: HydrationData,
  metadata: PageMetadata | undefined,
): string {
  // The recovery script comes first, because it must notice if a later file fails to load. The linked styles come after
  // the root, so that they do not block the first paint.
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

/** For cards in social networks and messengers (https://ogp.me). X shows a large picture only with `twitter:card`. */
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

/** Escapes "<", because `<!--`, `<script` or `</script` may move the end of a script (HTML standard, 4.12.1.3). */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
