// Runs coming-back.test.ts on a desktop.
import "./coming-back.test.ts";
