import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deploySite } from "../../scripts/deploy/deploy-site.ts";
import { createProgress, type DeployTools } from "../../scripts/deploy/tools.ts";
import { Account, writeFakeBuild } from "./account.ts";

/** The address that the account gives to the site. */
export const ADDRESS = "https://lagan-and-coast.operator.workers.dev";

/** A project in a separate folder, an account, and the tools between them. Every build is another one. */
export class DeployStage {
  readonly root: string;
  readonly account: Account;
  /** What the operator was told. */
  readonly printed: string[] = [];
  builds = 0;
  /** The image engines that each build was given. */
  readonly builtEngines: (readonly string[])[] = [];
  /** The builds that come next, by name; then they are numbered. */
  readonly nextBuilds: string[] = [];
  /** What the build writes as the Worker's configuration. */
  config: Record<string, unknown> = {
    name: "lagan-and-coast",
    vars: { SITE_ORIGIN: "https://www.lagan-and-coast.example" },
    d1_databases: [],
  };

  /** What is wrong with the service worker of a new version in a browser; null where there is none. */
  serviceWorkerFailures: readonly string[] | null = null;

  private constructor(root: string) {
    this.root = root;
    this.account = new Account(root);
  }

  static async open(): Promise<DeployStage> {
    const root = await mkdtemp(join(tmpdir(), "deployed-"));
    await cp("wrangler.toml", join(root, "wrangler.toml"));
    return new DeployStage(root);
  }

  close(): Promise<void> {
    return rm(this.root, { recursive: true });
  }

  deploy(order: Parameters<typeof deploySite>[0] = { kind: "production" }) {
    return deploySite(order, this.createTools());
  }

  /** Gives the site its own domain. */
  setDomain(): Promise<void> {
    return this.setUp((text) =>
      text
        .replace("https://www.lagan-and-coast.example", "https://www.owner.test")
        .concat('\n[[routes]]\npattern = "www.owner.test"\ncustom_domain = true\n'),
    );
  }

  /** Changes wrangler.toml. */
  async setUp(change: (text: string) => string): Promise<void> {
    const file = join(this.root, "wrangler.toml");
    await writeFile(file, change(await readFile(file, "utf8")));
  }

  readBuilt(file: string): Promise<string> {
    return readFile(join(this.root, "dist", file), "utf8");
  }

  /** Time passes only while a deploy waits. */
  createTools(environment: DeployTools["environment"] = {}): DeployTools {
    let now = Date.parse("2026-11-20T12:00:00Z");
    return {
      root: this.root,
      wrangler: this.account.wrangler,
      fetch: this.account.fetch,
      clock: {
        now: () => now,
        wait: async (time) => {
          now += time;
        },
      },
      progress: createProgress((line) => this.printed.push(line)),
      environment,
      build: async (imageEngines) => {
        this.builds++;
        this.builtEngines.push(imageEngines);
        await rm(join(this.root, "dist"), { recursive: true, force: true });
        const id = this.nextBuilds.shift() ?? `build${this.builds}`;
        await writeFakeBuild(this.root, id, this.config);
      },
      tryServiceWorker: async () => this.serviceWorkerFailures,
    };
  }
}
