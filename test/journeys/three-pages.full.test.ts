// The same on a desktop.
import "./three-pages.test.ts";
