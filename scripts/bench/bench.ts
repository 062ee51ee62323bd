/** What `npm run bench` can measure. Each part prints its own table; `npm run bench -- NAME` runs one of them. */
const PARTS: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  "first-visit": () => import("./first-visit.ts"),
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}". There are: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const part = await PARTS[name]?.();
  await part?.run();
}
