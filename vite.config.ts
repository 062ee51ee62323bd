import { defineConfig } from "vite";
import { createSiteConfig } from "./scripts/build/site-config.ts";

export default defineConfig(() => createSiteConfig({ root: import.meta.dirname }));
