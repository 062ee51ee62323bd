// Runs booking-fields.test.ts on a desktop.
import "./booking-fields.test.ts";
