/** How many vehicles are tried: what the site may come to have, and far beyond. */
export const VEHICLE_COUNTS = [10, 100, 1_000];
