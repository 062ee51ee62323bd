// Runs error-screen.test.ts on a desktop.
import "./error-screen.test.ts";
