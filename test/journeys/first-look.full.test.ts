// The same on a desktop.
import "./first-look.test.ts";
