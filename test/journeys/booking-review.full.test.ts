// Runs booking-review.test.ts on a desktop.
import "./booking-review.test.ts";
