/**
 * Parts that Cloudflare leaves unchanged, and mailto links:
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
const LEFT_ALONE =
  /<!--email_off-->.*?<!--\/email_off-->|<(head|script|noscript|textarea|xmp)\b.*?<\/\1>|<a\s[^>]*href="mailto:.*?<\/a>|<[^>]+>/gis;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Rewrites the e-mail addresses of a page as Cloudflare's Email Address Obfuscation does. */
export function obfuscateEmails(html: string): string {
  let rewritten = "";
  let end = 0;
  for (const match of html.matchAll(LEFT_ALONE)) {
    rewritten += hide(html.slice(end, match.index));
    rewritten += /^<a\s/i.test(match[0]) ? hideLink(match[0]) : match[0];
    end = match.index + match[0].length;
  }
  return rewritten + hide(html.slice(end));
}

function hide(text: string): string {
  return text.replace(ADDRESS, (address) => {
    const code = encode(address);
    return `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${code}">[email&#160;protected]</a>`;
  });
}

function hideLink(link: string): string {
  return link
    .replace(/href="mailto:([^"?]+)/i, (_, address) => `href="/cdn-cgi/l/email-protection#${encode(address)}`)
    .replace(/>[^<]+</g, (text) =>
      text.replace(ADDRESS, (address) => {
        return `<span class="__cf_email__" data-cfemail="${encode(address)}">[email&#160;protected]</span>`;
      }),
    );
}

/** XORs each byte of an address with the key and returns key and result in hexadecimal. */
function encode(address: string): string {
  const key = 0x6e;
  return [key, ...Buffer.from(address).map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
