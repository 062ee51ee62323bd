// Runs the checks of commands.test.ts for the other commands.
import "./commands.test.ts";
