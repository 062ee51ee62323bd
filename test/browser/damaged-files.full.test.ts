// The same with the other kinds of damage.
import "./damaged-files.test.ts";
