// The same with a hundred thousand requests.
import "./booking-rows.test.ts";
