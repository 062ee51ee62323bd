import { defineConfig } from "vite";
import { createSiteConfig } from "./scripts/build/site-config.ts";
import { LOCAL_VARIABLES } from "./scripts/serve/local-variables.ts";

export default defineConfig(({ command }) =>
  createSiteConfig({
    root: import.meta.dirname,
    ...(process.env.IMAGE_ENGINES !== undefined && { imageEngines: process.env.IMAGE_ENGINES }),
    ...(command === "serve" && { variables: LOCAL_VARIABLES }),
  }),
);
