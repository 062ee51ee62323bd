import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

const FILE = "dist/sbom.cdx.json";

/**
 * `npm run sbom`: the bill of materials of everything that is locked, in the format CycloneDX 1.5, as npm itself writes
 * it. Packages that are not shipped are marked `cdx:npm:package:development`.
 */
const command = process.env.npm_execpath;
if (!command) throw new Error("Start it by `npm run sbom`: npm then says where it is.");
const options = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
const sbom = execFileSync(process.execPath, [command, ...options], { maxBuffer: 50_000_000 });
mkdirSync("dist", { recursive: true });
writeFileSync(FILE, sbom);
console.log(`${FILE}: ${JSON.parse(sbom.toString()).components.length} packages`);
