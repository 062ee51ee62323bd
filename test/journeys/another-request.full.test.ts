// Runs another-request.test.ts on a desktop.
import "./another-request.test.ts";
