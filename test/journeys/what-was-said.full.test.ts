// The same on a desktop.
import "./what-was-said.test.ts";
