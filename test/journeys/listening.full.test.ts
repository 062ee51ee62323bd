// Runs listening.test.ts on a desktop.
import "./listening.test.ts";
