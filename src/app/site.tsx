import { type ReactNode, use, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router";
import { skipLink } from "../content/shell.ts";
import { createFaultId } from "../shared/random.ts";
import { BrowserServicesContext } from "./browser-services.ts";
import { toShownError } from "./errors.ts";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { PAGE_CODE } from "./pages.ts";
import type { Screen } from "./screen.ts";
import { useFinishPageNavigation } from "./use-finish-navigation.ts";

/**
 * Needs a react-router Router around it and, in the browser, a BrowserServicesContext. The page's code must be loaded.
 */
export function Site({ screen }: { readonly screen: Screen }) {
  if ("error" in screen) return <ErrorScreen error={screen.error} />;
  const { page, data, actionData } = screen;
  const Component = PAGE_CODE[page].getComponent();
  return (
    <ErrorBoundary resetKeys={[screen]} FallbackComponent={RenderError}>
      <Layout>
        {/* Casts to `never`, because TypeScript cannot connect the screen's data with the page's Component. */}
        <Component data={data as never} actionData={actionData as never} />
      </Layout>
    </ErrorBoundary>
  );
}

function RenderError({ error }: { readonly error: unknown }) {
  const pending = use(BrowserServicesContext)?.recoverFromRenderError(error);
  if (pending) use(pending);
  const [shown] = useState(() => ({ ...toShownError(error), faultId: createFaultId(), cause: error }));
  return <ErrorScreen error={shown} />;
}

// A constant, so that React does not render the footer again when one page follows another.
const FOOTER = <Footer />;

function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  useFinishPageNavigation();
  return (
    <>
      <a className="skip-link" href="#content">
        {skipLink}
      </a>
      <Header />
      {/* The key makes a new element for each page, so that each page starts its own animation (motion.css). */}
      <main id="content" tabIndex={-1} key={pathname}>
        {children}
      </main>
      {FOOTER}
    </>
  );
}
