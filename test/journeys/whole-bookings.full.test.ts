// Runs whole-bookings.test.ts on a desktop.
import "./whole-bookings.test.ts";
