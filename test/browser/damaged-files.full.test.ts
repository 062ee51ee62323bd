// Runs damaged-files.test.ts with the other kinds of damage.
import "./damaged-files.test.ts";
