import type { Hono } from "hono";
import { methodNotAllowed } from "../http/problem.ts";
import type { AppEnv } from "../settings/env.ts";
import { bookingRequests } from "./api.ts";

/** Registers the API of booking requests. The page with the form is registered with the other pages. */
export function registerBooking(app: Hono<AppEnv>): void {
  app.post("/api/booking-requests", bookingRequests);
  app.all("/api/booking-requests", methodNotAllowed("POST"));
}
