import { serveSite } from "./site.ts";

const port = Number(process.env.PORT ?? 8787);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT must be a whole number from 0 to 65535, not "${process.env.PORT}".`);
  process.exit(1);
}

const site = await serveSite({ port, host: process.env.HOST ?? "127.0.0.1" });
console.log(`\n  The site is served at ${site.origin}\n  Press Ctrl+C to stop.\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await site.stop();
    process.exit(0);
  });
}
