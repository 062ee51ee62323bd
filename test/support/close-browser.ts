import { afterAll } from "vitest";
import { closeBrowser } from "./own-browser.ts";

/** What a test file has left open ends with it: the next one shares the browser. */
afterAll(closeBrowser);
