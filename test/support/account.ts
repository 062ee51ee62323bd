import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Binding } from "../../scripts/deploy/account/deployments.ts";
import type { Wrangler, WranglerRecord, WranglerResult } from "../../scripts/deploy/account/wrangler.ts";
import { DeployFailure } from "../../scripts/deploy/failure.ts";
import type { WorkerConfig } from "../../scripts/deploy/worker-config.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { SERVICE_WORKER_URL } from "../../src/shared/service-worker.ts";

interface Version {
  readonly id: string;
  readonly worker: string;
  /** Contents of its static files, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly buildId: string;
  readonly config: WorkerConfig;
  readonly message: string | undefined;
}

/** A switch of the live version. */
interface Deployed {
  readonly version: string;
  readonly at: string;
  readonly message: string | undefined;
}

const SUBDOMAIN = "operator.workers.dev";

/** Stands in for a Cloudflare account: carries out wrangler's commands and serves the deployed site to visitors. */
export class Account {
  /** Every command that changes something, in order. */
  readonly changes: string[] = [];
  readonly databases: { name: string; uuid: string }[] = [];
  /** Every deployment, the latest last. */
  readonly deployments: Deployed[] = [];
  /** Paths that respond with 500, by build id. */
  readonly sick = new Map<string, readonly string[]>();
  /** How many more requests to a path respond with 503 before it recovers. */
  readonly flaky = new Map<string, number>();
  /** Hosts that respond with a Cloudflare challenge, which only people pass. */
  readonly challenged = new Set<string>();
  /** Hosts that do not resolve. */
  readonly absent = new Set<string>();
  /** Commands that fail, by their first words. `refusals` holds those whose error output is not just "refused". */
  readonly refused = new Set<string>();
  readonly refusals = new Map<string, string>();
  /** Callbacks that run once, just before a command is carried out, by the command's first words. */
  readonly interludes = new Map<string, () => void>();
  /** Share of requests to public hosts that still reach the previous version, as while a new version propagates. */
  shareOfVersionBefore = 0;
  /** Draws which version a request reaches: a number from 0 to 1. */
  random: () => number = Math.random;
  accounts = [{ id: "acc", name: "Operator" }];
  isSignedIn = true;
  readonly secrets = new Set<string>();
  /** The result of the query for waiting booking requests. */
  waiting: { readonly waiting: number; readonly since: number | null } = { waiting: 0, since: null };
  hasVersionAddresses = true;
  readonly #root: string;
  readonly #versions: Version[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  get live(): Version | undefined {
    return this.#find(this.deployments.at(-1)?.version);
  }

  /** Deploys a version as somebody else with access to the same account would. */
  deployElsewhere(version: string): void {
    this.#switch(version, "Build elsewhere");
  }

  /** Deploys a copy of the live version whose message has no build id, as `wrangler secret put` does. */
  putSecret(): void {
    if (!this.live) return;
    const id = this.#nextId();
    this.#versions.push({ ...this.live, id, message: undefined });
    this.#switch(id, undefined);
  }

  readonly wrangler: Wrangler = {
    try: (...words) => this.#answer(words),
    run: async (...words) => {
      const result = await this.#answer(words);
      if (result.code === 0) return result;
      throw new DeployFailure(`wrangler ${words.join(" ")} failed`, result.stderr);
    },
  };

  /** Fetches from the hosts of this account. Every other host fails. */
  readonly fetch = (async (input: URL) => {
    const { host, pathname } = new URL(input);
    const version =
      this.#versions.find(({ id, worker }) => host === `${id.slice(0, 8)}-${worker}.${SUBDOMAIN}`) ??
      this.#versions.findLast(
        ({ worker }) => worker.includes("-preview-") && host === `${worker}.${SUBDOMAIN}`,
      ) ??
      (host.endsWith(".workers.dev") || host === "www.owner.test" ? this.#drawPublic() : undefined);
    if (!version || this.absent.has(host)) throw new TypeError("fetch failed");
    if (this.challenged.has(host))
      return new Response("Just a moment...", { status: 403, headers: { "cf-mitigated": "challenge" } });
    const trouble = this.flaky.get(pathname) ?? 0;
    this.flaky.set(pathname, trouble - 1);
    if (trouble > 0) return new Response("", { status: 503 });
    if (this.sick.get(version.buildId)?.includes(pathname)) return new Response("", { status: 500 });
    const isPublic = `https://${host}` === version.config.vars.SITE_ORIGIN;
    return answerFrom(version, pathname, isPublic ? {} : { "X-Robots-Tag": "noindex" });
  }) as typeof fetch;

  async #answer(words: readonly string[]): Promise<WranglerResult> {
    const line = words.join(" ");
    const is = (command: string) => line === command || line.startsWith(`${command} `);
    const message = words.includes("--message") ? words[words.indexOf("--message") + 1] : undefined;
    for (const [command, happen] of [...this.interludes].filter(([command]) => is(command))) {
      this.interludes.delete(command);
      happen();
    }
    if ([...this.refused].some(is)) return { code: 1, stdout: "", stderr: "refused", records: [] };
    const [, refusal] = [...this.refusals].find(([command]) => is(command)) ?? [];
    if (refusal !== undefined) return { code: 1, stdout: "", stderr: refusal, records: [] };
    if (is("whoami")) {
      return this.isSignedIn
        ? ok({ accounts: this.accounts })
        : { code: 1, stdout: "{}", stderr: "", records: [] };
    }
    // Cloudflare lists only the ten latest.
    if (is("deployments list")) return this.live ? ok(this.#describe().slice(-10)) : refuse(10007);
    if (is("versions view")) {
      const version = this.#find(words[2]);
      const annotations = { "workers/message": version?.message };
      return ok({ annotations, resources: { bindings: [...listBindings(version), ...this.#listSecrets()] } });
    }
    if (is("d1 list")) return ok(this.databases);
    if (is("d1 execute")) return ok([{ results: [this.waiting] }]);
    if (is("deploy --dry-run")) return ok("", { type: "deploy", bundle_size: { gzip_bytes: 256_000 } });

    this.changes.push(line.replace(/ --(config|message|name) .*/, ""));
    if (is("d1 create")) this.databases.push({ name: words[2] ?? "", uuid: `id-of-${words[2]}` });
    if (is("rollback")) this.#switch(words[1], message);
    if (is("versions deploy")) this.#switch(words[2]?.replace("@100%", ""), message);
    if (is("deploy")) {
      const { id, worker } = await this.#upload(words, message);
      if (!worker.includes("-preview-")) this.#switch(id, undefined);
      return ok("", { type: "deploy", version_id: id, targets: [`https://${worker}.${SUBDOMAIN}`] });
    }
    if (is("versions upload")) {
      const { id, worker } = await this.#upload(words, message);
      const preview_url = `https://${id.slice(0, 8)}-${worker}.${SUBDOMAIN}`;
      return ok("", {
        type: "version-upload",
        version_id: id,
        ...(this.hasVersionAddresses && { preview_url }),
      });
    }
    return ok("");
  }

  #listSecrets(): Binding[] {
    return Array.from(this.secrets, (name) => ({ name, type: "secret_text" }));
  }

  async #upload(words: readonly string[], message: string | undefined): Promise<Version> {
    const configFile = join(this.#root, words[words.indexOf("--config") + 1] ?? "");
    const config: WorkerConfig & { assets?: { directory: string } } = JSON.parse(
      await readFile(configFile, "utf8"),
    );
    const client = join(dirname(configFile), config.assets?.directory ?? "../client");
    const files = new Map<string, string>();
    for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.set(file.slice(client.length), await readFile(file, "utf8"));
    }
    const worker = await readFile(join(dirname(configFile), "index.js"), "utf8");
    const [, buildId = ""] = /build "([^"]*)"/.exec(worker) ?? [];
    const version = { id: this.#nextId(), worker: config.name, files, buildId, config, message };
    this.#versions.push(version);
    return version;
  }

  #nextId(): string {
    return `${String(this.#versions.length + 1).padStart(8, "0")}-version`;
  }

  #switch(version = "", message?: string): void {
    this.deployments.push({ version, at: new Date(this.deployments.length * 1_000).toISOString(), message });
  }

  #drawPublic(): Version | undefined {
    const before = this.deployments.at(-2);
    return before && this.random() < this.shareOfVersionBefore ? this.#find(before.version) : this.live;
  }

  #find(id: string | undefined): Version | undefined {
    return this.#versions.find((version) => version.id === id);
  }

  #describe() {
    return this.deployments.map(({ version, at, message }) => ({
      created_on: at,
      versions: [{ version_id: version, percentage: 100 }],
      annotations: { "workers/message": message },
    }));
  }
}

/** Writes the files of a site build that a deploy reads. */
export async function writeFakeBuild(root: string, id: string, config: object): Promise<void> {
  const { writeFileList } = await import("../../scripts/build/file-list.ts");
  const client = join(root, "dist/client");
  const files = {
    [`client/assets/entry-${id}.js`]: `start("${id}")`,
    "client/builds/latest.json": JSON.stringify({ id, timestamp: 1 }),
    [`client/builds/meta/${id}.json`]: JSON.stringify({ id }),
    ...Object.fromEntries(PAGES.map((page) => [`client/builds/payload/${id}/${page.id}.json`, "{}"])),
    "worker/index.js": `export default {}; // build "${id}"`,
    "worker/wrangler.json": JSON.stringify(config),
  };
  for (const [file, text] of Object.entries(files)) {
    const target = join(root, "dist", file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await writeFileList(client, { id, timestamp: 1 });
}

function answerFrom({ files, buildId }: Version, path: string, headers: Record<string, string>): Response {
  const send = (status: number, type: string, body: string) =>
    new Response(body, { status, headers: { ...headers, "Content-Type": type } });
  const html = `<script type="module" src="/assets/entry-${buildId}.js"></script>`;
  if (PAGES.some((page) => page.path === path)) return send(200, "text/html", html);
  if (path.startsWith("/image/")) return send(200, "image/webp", "");
  if (path === SERVICE_WORKER_URL) return send(200, "text/javascript", `"${buildId}"`);
  const file = files.get(path);
  if (file === undefined) return send(404, "text/html", `Page not found: ${path}`);
  return send(200, path.endsWith(".js") ? "text/javascript" : "application/json", file);
}

function listBindings(version: Version | undefined): Binding[] {
  const { vars = {}, d1_databases = [], send_email = [] } = version?.config ?? {};
  return [
    ...Object.entries(vars).map(([name, text]) => ({ name, type: "plain_text", text: String(text) })),
    ...d1_databases.map(({ binding }) => ({ name: binding, type: "d1" })),
    ...send_email.map(() => ({ name: "EMAIL", type: "send_email" })),
  ];
}

function ok(output: unknown, ...records: WranglerRecord[]): WranglerResult {
  return {
    code: 0,
    stdout: typeof output === "string" ? output : JSON.stringify(output),
    stderr: "",
    records,
  };
}

function refuse(code: number): WranglerResult {
  return {
    code: 1,
    stdout: "",
    stderr: "",
    records: [{ type: "command-failed", code, message: "No such Worker" }],
  };
}
