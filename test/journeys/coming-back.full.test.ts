// The same on a desktop.
import "./coming-back.test.ts";
