// Runs access.test.ts on wider screens.
import "./access.test.ts";
