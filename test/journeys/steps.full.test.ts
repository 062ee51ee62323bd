// Runs steps.test.ts on a desktop.
import "./steps.test.ts";
