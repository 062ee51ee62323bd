// Runs bar-of-services.test.ts on other screens.
import "./bar-of-services.test.ts";
