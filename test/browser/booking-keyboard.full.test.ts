// Runs booking-keyboard.test.ts for the other service types.
import "./booking-keyboard.test.ts";
