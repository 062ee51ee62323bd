import { useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { toReportedError } from "./errors.ts";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { Layout } from "./layout/layout.tsx";
import type { LoadedScreen } from "./screen.ts";

interface SiteProps {
  readonly screen: LoadedScreen;
}

/**
 * The whole app, the same in the Worker and in the browser: a page in its frame or, in place of both, the error screen.
 * Around it stand a router of react-router, which knows the location, and the browser's services.
 */
export function Site({ screen }: SiteProps) {
  if ("error" in screen) return <ErrorScreen error={screen.error} />;
  const { Component, data, answer } = screen;
  return (
    <ErrorBoundary resetKeys={[screen]} FallbackComponent={RenderError}>
      <Layout>
        {/* A screen is made of a page's component and of that page's data. */}
        <Component data={data as never} answer={answer as never} />
      </Layout>
    </ErrorBoundary>
  );
}

/** The error screen for what was thrown while a page was rendered in the browser. */
function RenderError({ error }: { readonly error: unknown }) {
  const [shown] = useState(() => toReportedError(error));
  return <ErrorScreen error={shown} />;
}
