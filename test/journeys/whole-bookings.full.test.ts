// The same on a desktop.
import "./whole-bookings.test.ts";
