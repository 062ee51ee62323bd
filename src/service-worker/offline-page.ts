import { logo, styles } from "virtual:service-worker-build";
import { html, raw } from "hono/html";
import { company } from "../content/company.ts";
import { offlinePage as words } from "../content/offline-page.ts";
import { PAGES } from "../content/site-pages.ts";
import { openHead } from "../shared/open-head.ts";
import { findPage } from "../shared/pages.ts";
import { findCopy } from "./copies.ts";

/** Security headers must be set here, because this response does not come from the Worker. */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
};

export async function createOfflineResponse({ pathname, search }: URL): Promise<Response> {
  const copies = await Promise.all(PAGES.map(({ path }) => findCopy(path)));
  const pages = PAGES.filter((_, index) => copies[index]);
  const document = html`${openHead(`${words.title} | ${company.name}`, ", viewport-fit=cover")}
<meta name="color-scheme" content="dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body>
<main class="error-screen offline-page">
<div class="error-screen__body stack stack--m">
<div class="error-screen__logo logo" role="img" aria-label="${company.name}">${raw(logo)}</div>
<h1>${words.heading}</h1>
<p class="lead">${words.intro}</p>
${findPage(pathname)?.isPerVisitor ? html`<p class="lead">${words.draftNote}</p>` : ""}
<div class="buttons">
<a class="button" href="${pathname + search}">${words.retry}</a>
<a class="button button--quiet" href="${company.telephone.href}">${words.telephoneLabel} ${company.telephone.display}</a>
${
  company.mobile
    ? html`<a class="button button--quiet" href="${company.mobile.href}">${words.mobileLabel} ${company.mobile.display}</a>`
    : ""
}
</div>
<p class="quiet">${words.emailNote} <a href="${company.emailHref}">${company.email}</a></p>
${
  pages.length === 0
    ? ""
    : html`<nav aria-labelledby="pages-title">
<h2 id="pages-title" class="title-s">${words.pagesTitle}</h2>
${pages.map(({ path, label }) => html`<a href="${path}">${label}</a>`)}
</nav>`
}
</div>
<p class="quiet">${company.name}</p>
</main>
</body>
</html>
`;
  return new Response(String(document), { status: 503, headers: HEADERS });
}
