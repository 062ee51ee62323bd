// The same on wider screens.
import "./access.test.ts";
