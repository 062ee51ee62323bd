// The same for the other commands.
import "./commands.test.ts";
