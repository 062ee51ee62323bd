import { html, raw } from "hono/html";
import { palette } from "../../content/brand.ts";
import { company } from "../../content/company.ts";

export interface MailLine {
  readonly label: string;
  readonly text: string;
  /** Returns the address that a line of the text links to. */
  readonly link?: ((line: string) => string) | undefined;
}

/** The content of an e-mail, in order. All of it is plain text. */
export interface MailContent {
  readonly title: string;
  readonly intro: string;
  readonly lines: readonly MailLine[];
  readonly button: { readonly label: string; readonly link: string };
  readonly outro: string;
}

/** Colours of the light scheme. Clients that ignore the style element, such as Gmail, show or invert these. */
const light = {
  ground: palette.ivory,
  text: palette.ink,
  label: palette.slate,
  band: palette.navy,
  bandText: palette.ivory,
  rule: palette.mist,
  link: palette.navy,
} as const;

const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${palette.ink}!important;color:${palette.ivory}!important}
.label{color:${palette.mist}!important}
.band{background:${palette.navy}!important;color:${palette.ivory}!important}
.rule{border-color:${palette.slate}!important}
.button{background:${palette.amber}!important}
.button a{color:${palette.ink}!important}
.link{color:${palette.amberLight}!important}
}`;

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/**
 * Returns an e-mail as HTML: one column for phones, at most 600 pixels wide. Outlook for Windows supports only tables
 * and inline styles and has no maximum width, so a table in a conditional comment limits the column there.
 */
export function writeHtml({ title, intro, lines, button, outro }: MailContent): string {
  const ground = `background:${light.ground};color:${light.text}`;
  const cell = `padding:0 20px 16px;${FONT};font-size:17px;line-height:1.5;color:inherit`;
  return String(html`<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
<style>${raw(DARK_STYLES)}</style>
</head>
<body class="ground" style="margin:0;padding:0;${ground}">
<table ${raw(TABLE)} class="ground" bgcolor="${light.ground}" style="${ground}"><tr><td align="center">
${raw('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
<table ${raw(TABLE)} style="max-width:600px;table-layout:fixed;text-align:left;overflow-wrap:anywhere">
<tr><td class="band" bgcolor="${light.band}" style="padding:14px 20px;${FONT};font-size:17px;background:${light.band};color:${light.bandText}">${company.name}</td></tr>
<tr><td style="${cell};padding-top:20px">${intro}</td></tr>
${lines.map(
  ({
    label,
    text,
    link,
  }) => html`<tr><td class="rule" style="${cell};padding-top:10px;padding-bottom:10px;border-top:1px solid ${light.rule}">
<div class="label" style="font-size:14px;color:${light.label}">${label}</div>
${text.split("\n").map((line, index) => html`${index === 0 ? "" : html`<br>`}${writeLink(line, link?.(line))}`)}</td></tr>
`,
)}<tr><td style="${cell};padding-top:16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" bgcolor="${light.band}" style="padding:12px 20px;border-radius:8px;background:${light.band}"><a href="${button.link}" style="color:${light.bandText};text-decoration:none">${button.label}</a></td>
</tr></table></td></tr>
<tr><td style="${cell}">${outro}</td></tr>
<tr><td style="${cell}">${company.name}<br>${writeLink(company.telephone.display, company.telephone.href)}</td></tr>
</table>
${raw("<!--[if mso]></td></tr></table><![endif]-->")}
</td></tr></table>
</body>
</html>
`);
}

function writeLink(text: string, link: string | undefined) {
  return link && text ? html`<a class="link" href="${link}" style="color:${light.link}">${text}</a>` : text;
}
