import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deploySite } from "../../scripts/deploy/deploy-site.ts";
import { createProgress, type DeployTools } from "../../scripts/deploy/tools.ts";
import { Account, writeFakeBuild } from "./account.ts";

/** The site's workers.dev address. */
export const ADDRESS = "https://our-cars.operator.workers.dev";

/** Returns this project's wrangler.toml with test names and a placeholder origin. */
export async function readSettingsFile(): Promise<string> {
  return (await readFile("wrangler.toml", "utf8"))
    .replace(/^name = .*/m, 'name = "our-cars"')
    .replace(/^database_name = .*/m, 'database_name = "our-cars-bookings"')
    .replace(/^dataset = .*/m, 'dataset = "our_cars_vitals"')
    .replace(/^SITE_ORIGIN = .*/m, 'SITE_ORIGIN = "https://www.our-cars.example"');
}

/** A project in a separate folder, an account, and the tools that connect them. Every build gets a new id. */
export class DeployStage {
  readonly root: string;
  readonly account: Account;
  /** Lines printed for the operator. */
  readonly printed: string[] = [];
  builds = 0;
  /** The image engines passed to each build. */
  readonly builtEngines: (readonly string[])[] = [];
  /** Ids of the next builds. Later builds are numbered. */
  readonly nextBuilds: string[] = [];
  /** The Worker configuration that a build writes. */
  config: Record<string, unknown> = {
    name: "our-cars",
    vars: { SITE_ORIGIN: "https://www.our-cars.example" },
    d1_databases: [],
  };

  /** Problems that the browser finds in a new version's service worker. Null if it could not be run. */
  serviceWorkerFailures: readonly string[] | null = null;

  private constructor(root: string) {
    this.root = root;
    this.account = new Account(root);
  }

  static async open(): Promise<DeployStage> {
    const root = await mkdtemp(join(tmpdir(), "deployed-"));
    await writeFile(join(root, "wrangler.toml"), await readSettingsFile());
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
        .replace("https://www.our-cars.example", "https://www.owner.test")
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

  /** Creates deploy tools with a fake clock, which advances only while a deploy waits. */
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
