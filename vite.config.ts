import { defineConfig } from "vite";
import { createSiteConfig } from "./scripts/build/site-config.ts";
import { LOCAL_VARIABLES } from "./scripts/serve/local-variables.ts";

/** `vite build --mode quick` and the development server use pictures that are made in seconds. */
const QUICK_MODE = "quick";

export default defineConfig(({ command, mode }) =>
  createSiteConfig({
    root: import.meta.dirname,
    pictureEffort: command === "serve" || mode === QUICK_MODE ? "quick" : "full",
    ...(process.env.IMAGE_ENGINES !== undefined && { imageEngines: process.env.IMAGE_ENGINES }),
    ...(command === "serve" && { variables: LOCAL_VARIABLES }),
  }),
);
