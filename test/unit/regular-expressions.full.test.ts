// Runs the checks of regular-expressions.test.ts for the browser's code.
import "./regular-expressions.test.ts";
