// The same on other screens.
import "./bar-of-services.test.ts";
