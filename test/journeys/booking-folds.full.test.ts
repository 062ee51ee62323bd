// Runs booking-folds.test.ts on a desktop.
import "./booking-folds.test.ts";
