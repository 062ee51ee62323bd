// The same on a desktop.
import "./booking-fields.test.ts";
