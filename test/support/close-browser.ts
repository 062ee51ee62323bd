import { afterAll } from "vitest";
import { closeBrowser } from "./own-browser.ts";

/** Closes everything that a test file left open: the next file shares the browser. */
afterAll(closeBrowser);
