import { describeLocalDelivery, readVariables } from "./booking-delivery.ts";
import { readPort } from "./read-port.ts";
import { serveSite } from "./site.ts";

const site = await serveSite({ port: readPortOrExit(), host: process.env.HOST ?? "127.0.0.1" });
console.log(`\n  The site is served at ${site.origin}\n  ${describeLocalDelivery(readVariables())}`);
console.log("  Press Ctrl+C to stop.\n");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await site.stop();
    process.exit(0);
  });
}

/** A wrong setting deserves its sentence and no stack. */
function readPortOrExit(): number {
  try {
    return readPort();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
