// The same on a desktop.
import "./another-request.test.ts";
