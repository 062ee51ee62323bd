import { Outlet, ScrollRestoration } from "react-router";
import * as shell from "../../content/shell.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The frame of every page: header, the page, footer. */
export function Layout() {
  return (
    <>
      <a className="skip-link" href="#content">
        {shell.skipLink}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
