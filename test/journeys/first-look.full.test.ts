// Runs first-look.test.ts on a desktop.
import "./first-look.test.ts";
