// Runs what-was-said.test.ts on a desktop.
import "./what-was-said.test.ts";
