import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { FakeAccount } from "./fake-cloudflare.ts";

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

/** A temporary project that is deployed to a fake Cloudflare. Its build copies the folder `built`. */
export class DeployStage {
  readonly root = mkdtempSync(join(tmpdir(), "deploy-"));

  constructor() {
    this.write("wrangler.toml", SETTINGS);
    this.write("account.json", JSON.stringify(EMPTY_ACCOUNT));
    this.write("node_modules/vite/bin/vite.js", 'require("fs").cpSync("built", "dist", { recursive: true })');
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

  /** Deploys a build. */
  deploy(build: string, ...words: string[]) {
    const files = {
      "client/builds/latest.json": { id: build },
      [`client/builds/meta/${build}.json`]: { id: build, assets: ["/assets/entry.js"] },
      "client/assets/entry.js": build,
      "worker/wrangler.json": BUILT_CONFIG,
    };
    for (const [file, content] of Object.entries(files)) this.write(`built/${file}`, JSON.stringify(content));
    return this.run("deploy/deploy.ts", ...words);
  }

  /** Runs one of the project's scripts. Returns the commands that changed the account, and what the operator read. */
  run(script: string, ...words: string[]) {
    const fake = resolve("test/support/fake-cloudflare.ts");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", fake, resolve("scripts", script), ...words],
      {
        cwd: this.root,
        env: { ...process.env, CI: "", ...this.environment, WRANGLER_SCRIPT: fake },
        encoding: "utf8",
      },
    );
    const { commands } = this.account;
    const changes = commands.flatMap((line) => (line.endsWith("--json") ? [] : line.replace(/ --.*/, "")));
    return { code: status, printed: stdout + stderr, changes, commands };
  }

  /** Variables of the environment. */
  environment: Readonly<Record<string, string>> = {};
}
