import { html, raw } from "hono/html";
import { palette } from "../../content/brand.ts";
import { company } from "../../content/company.ts";
import type { LinkedLine } from "../../shared/booking/responses.ts";
import { openHead } from "../../shared/open-head.ts";

/** Texts without markup. The title is also the subject. */
export interface MailContent {
  readonly title: string;
  readonly intro: string;
  readonly lines: readonly LinkedLine[];
  readonly buttons: readonly { readonly label: string; readonly link: string }[];
  readonly outro: string;
}

/** Clients without support for prefers-color-scheme, such as Gmail, show or invert the colours of the inline styles. */
const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${palette.ink}!important;color:${palette.ivory}!important}
.label{color:${palette.mist}!important}
.band{background:${palette.navy}!important;color:${palette.ivory}!important}
.rule{border-color:${palette.slate}!important}
.button{background:${palette.amber}!important}
.button a{color:${palette.ink}!important}
.link{color:${palette.amberLight}!important}
}`;

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** Classic Outlook needs layout tables and ignores max-width. A conditional comment gives Outlook a 600-pixel table. */
export function writeHtml({ title, intro, lines, buttons, outro }: MailContent): string {
  const pageStyle = `background:${palette.ivory};color:${palette.ink}`;
  const cell = `padding:0 20px 16px;${FONT};font-size:17px;line-height:1.5;color:inherit`;
  return String(html`${openHead(title)}
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<style>${raw(DARK_STYLES)}</style>
</head>
<body class="page" style="margin:0;padding:0;${pageStyle}">
<table ${raw(TABLE)} class="page" bgcolor="${palette.ivory}" style="${pageStyle}"><tr><td align="center">
${raw('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
<table ${raw(TABLE)} style="max-width:600px;table-layout:fixed;text-align:left;overflow-wrap:anywhere">
<tr><td class="band" bgcolor="${palette.navy}" style="padding:14px 20px;${FONT};font-size:17px;background:${palette.navy};color:${palette.ivory}">${company.name}</td></tr>
<tr><td style="${cell};padding-top:20px;font-size:20px;line-height:1.35">${intro}</td></tr>
${buttons.map(
  ({
    label,
    link,
  }) => html`<tr><td style="${cell};padding-bottom:12px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" bgcolor="${palette.navy}" style="border-radius:8px;background:${palette.navy}"><a href="${link}" style="display:block;padding:12px 20px;line-height:24px;color:${palette.ivory};text-decoration:none">${label}</a></td>
</tr></table></td></tr>
`,
)}${lines.map(
  ({
    label,
    texts,
  }) => html`<tr><td class="rule" style="${cell};padding-top:10px;padding-bottom:10px;border-top:1px solid ${palette.mist}">
<div class="label" style="font-size:14px;color:${palette.slate}">${label}</div>
${texts.map(writeText)}</td></tr>
`,
)}<tr><td class="rule" style="${cell};padding-top:16px;border-top:1px solid ${palette.mist}">${outro}</td></tr>
<tr><td style="${cell}">${company.name}<br>${writeLink(company.telephone.display, company.telephone.href)}</td></tr>
</table>
${raw("<!--[if mso]></td></tr></table><![endif]-->")}
</td></tr></table>
</body>
</html>
`);
}

function writeText({ text, link, isWarning }: LinkedLine["texts"][number], index: number) {
  const written = isWarning ? html`<strong>${text}</strong>` : writeLink(text, link);
  return html`${index === 0 ? "" : html`<br>`}${written}`;
}

function writeLink(text: string, link: string | undefined) {
  return link && text ? html`<a class="link" href="${link}" style="color:${palette.navy}">${text}</a>` : text;
}
