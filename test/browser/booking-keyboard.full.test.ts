// The same for the other kinds of journey.
import "./booking-keyboard.test.ts";
