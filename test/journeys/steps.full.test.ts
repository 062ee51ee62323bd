// The same on a desktop.
import "./steps.test.ts";
