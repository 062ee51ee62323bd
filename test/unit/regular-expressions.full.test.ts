// The same for what runs in the browser.
import "./regular-expressions.test.ts";
