import type { ReactNode } from "react";
import { useLocation } from "react-router";
import * as shell from "../../content/shell.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageShown } from "./page-shown.tsx";

/** A constant, so that React need not render the footer again for each page. */
const FOOTER = <Footer />;

/** The frame of every page: header, the page, footer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        {shell.skipLink}
      </a>
      <Header />
      {/* The key makes a new element for each page, so that scroll positions and shifts do not carry over. */}
      <main id="content" tabIndex={-1} key={pathname}>
        {children}
      </main>
      {FOOTER}
      <PageShown />
    </>
  );
}
