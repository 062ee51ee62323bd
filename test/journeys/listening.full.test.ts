// The same on a desktop.
import "./listening.test.ts";
