// Runs booking-rows.test.ts with a hundred thousand requests.
import "./booking-rows.test.ts";
