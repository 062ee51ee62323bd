import { findLicenceViolation } from "./licences.ts";
import { readLock } from "./lock.ts";

/** `npm run licences`: prints all locked packages by licence, shipped ones first. Fails if a licence is not allowed. */
const packages = readLock();
for (const isDevelopment of [false, true]) {
  const some = packages.filter((locked) => locked.isDevelopment === isDevelopment);
  const licences = [...new Set(some.map(({ license = "" }) => license))].sort();
  console.log(isDevelopment ? "\nFor building and testing\n" : "\nShipped, or needed by what is\n");
  for (const licence of licences) {
    const names = some.filter(({ license = "" }) => license === licence).map(({ name }) => name);
    console.log(`  ${licence}: ${[...new Set(names)].sort().join(", ")}`);
  }
}
const violations = packages.map(findLicenceViolation).filter((violation) => violation !== null);
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
