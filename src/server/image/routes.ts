import type { Hono } from "hono";
import type { AppEnv } from "../settings/env.ts";
import { createCatalogueRoute } from "./catalogue.ts";
import { createImageRoute, type ImageServiceOptions } from "./image.ts";

/** Registers the image service. */
export function registerImages(app: Hono<AppEnv>, images: ImageServiceOptions): void {
  app.get("/image", createCatalogueRoute(images.pictures));
  app.get("/image/*", createImageRoute(images));
}
