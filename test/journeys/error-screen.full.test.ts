// The same on a desktop.
import "./error-screen.test.ts";
