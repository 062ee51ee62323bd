import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { FakeAccount } from "./fake-cloudflare.ts";

/** Makes a build of the id in build-id.txt. */
const FAKE_VITE = `
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { dirname } = require("node:path");
const id = readFileSync("build-id.txt", "utf8");
const files = {
  "client/builds/latest.json": { id },
  ["client/builds/meta/" + id + ".json"]: { id, assets: ["/assets/entry-" + id + ".js"] },
  ["client/builds/payload/" + id + "/home.json"]: {},
  ["client/assets/entry-" + id + ".js"]: id,
  "worker/wrangler.json": JSON.parse(readFileSync("built-config.json", "utf8")),
};
rmSync("dist", { recursive: true, force: true });
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname("dist/" + name), { recursive: true });
  writeFileSync("dist/" + name, JSON.stringify(content));
}`;

const SETTINGS = `
name = "our-cars"
compatibility_date = "2026-10-01"

[vars]
SITE_ORIGIN = "https://www.our-cars.example"
SERVICE_WORKER = "on"
TURNSTILE_SITE_KEY = ""

[[d1_databases]]
binding = "DB"
database_name = "our-cars-bookings"
`;

/** The built configuration of a Worker with everything that a preview must not have. */
const BUILT_CONFIG = {
  name: "our-cars",
  vars: { SITE_ORIGIN: "https://www.our-cars.example", BOOKINGS_TO: "" },
  d1_databases: [{ binding: "DB", database_name: "our-cars-bookings" }],
  routes: [{ pattern: "www.owner.test", custom_domain: true }],
  triggers: { crons: ["*/5 * * * *"] },
  send_email: [{ name: "EMAIL" }],
};

const EMPTY_ACCOUNT: FakeAccount = {
  ...{ commands: [], databases: [], deployments: [], versions: {}, failing: [], faults: {} },
};

/** A temporary project that is deployed to a fake Cloudflare. Its build takes no time. */
export class DeployStage {
  readonly root = mkdtempSync(join(tmpdir(), "deploy-"));

  constructor() {
    this.write("wrangler.toml", SETTINGS);
    this.write("node_modules/vite/bin/vite.js", FAKE_VITE);
    this.write("built-config.json", JSON.stringify(BUILT_CONFIG));
    this.write("account.json", JSON.stringify(EMPTY_ACCOUNT));
  }

  /** Makes build "one" live as version 00000001, at the Worker's own address. */
  makeLive(): void {
    const vars = { SITE_ORIGIN: "https://our-cars.op.workers.dev" };
    this.changeAccount({
      databases: ["our-cars-bookings"],
      deployments: [{ worker: "our-cars", version: "00000001" }],
      versions: { "00000001": { build: "one", vars } },
    });
    this.writeLive("builds/latest.json", { id: "one" });
    this.writeLive("builds/meta/one.json", { assets: [] });
  }

  /** Writes a file of the live site. */
  writeLive(file: string, content: unknown): void {
    this.write(`uploaded/00000001/${file}`, JSON.stringify(content));
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  write(file: string, content: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), content);
  }

  changeSettings(from: string, to: string): void {
    this.write("wrangler.toml", this.read("wrangler.toml").replace(from, to));
  }

  get account(): FakeAccount {
    return JSON.parse(this.read("account.json"));
  }

  changeAccount(change: Partial<FakeAccount>): void {
    this.write("account.json", JSON.stringify({ ...this.account, ...change }));
  }

  /** Deploys a build. Returns the commands that changed something in the account, and what the operator read. */
  async deploy(build: string, ...words: string[]) {
    this.write("build-id.txt", build);
    return await this.run("deploy/deploy.ts", ...words);
  }

  /** Runs one of the project's scripts. */
  async run(script: string, ...words: string[]) {
    const fake = resolve("test/support/fake-cloudflare.ts");
    const names = Object.keys(process.env).filter((name) => name.startsWith("npm_"));
    const withoutNpm = Object.fromEntries(names.map((name) => [name, undefined]));
    const env = { ...process.env, ...withoutNpm, ...this.environment, WRANGLER_SCRIPT: fake };
    const command = ["--import", fake, resolve("scripts", script), ...words];
    const { code, printed } = await new Promise<{ code: number; printed: string }>((done) => {
      execFile(process.execPath, command, { cwd: this.root, env }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, printed: stdout + stderr }),
      );
    });
    const { commands } = this.account;
    const changes = commands.flatMap((line) => (line.endsWith("--json") ? [] : line.replace(/ --.*/, "")));
    return { code, printed, changes, commands };
  }

  /** Variables of the environment. */
  environment: Readonly<Record<string, string>> = { CI: "" };
}
