import type { ReactNode } from "react";
import { useLocation } from "react-router";
import * as shell from "../../content/shell.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageShown } from "./page-shown.tsx";

/** The same for every page: React need not render it again. */
const FOOTER = <Footer />;

/** The frame of every page: header, the page, footer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        {shell.skipLink}
      </a>
      <Header isOverPicture={pathname === "/"} />
      {/* A new element for each page: nothing of one page shifts or stays scrolled in the next. */}
      <main id="content" tabIndex={-1} key={pathname}>
        {children}
      </main>
      {FOOTER}
      <PageShown />
    </>
  );
}
