import { StaticRouter } from "react-router";
import { Component } from "../../../src/app/pages/home/home-page.tsx";
import { Site } from "../../../src/app/site.tsx";
import { loadPageData } from "../../../src/server/pages/data.ts";

/** The home page with its frame and data, inside a router that knows its location. Made once: only React is measured. */
export const homeTree = (
  <StaticRouter location="/">
    <Site screen={{ page: "home", data: loadPageData("home"), Component }} />
  </StaticRouter>
);
