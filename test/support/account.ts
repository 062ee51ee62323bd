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
  /** What it answers, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly buildId: string;
  readonly config: WorkerConfig;
  readonly message: string | undefined;
}

/** A moment at which visitors got another version. */
interface Deployed {
  readonly version: string;
  readonly at: string;
  readonly message: string | undefined;
}

const SUBDOMAIN = "operator.workers.dev";

/** Stands in for an account of Cloudflare's: what wrangler would do to it, and what visitors would see. */
export class Account {
  /** Every command that changes something, in order. */
  readonly changes: string[] = [];
  readonly databases: { name: string; uuid: string }[] = [];
  /** The versions that were live, the latest last. */
  readonly deployments: Deployed[] = [];
  /** Builds that fail: the answer to these paths is an error. */
  readonly sick = new Map<string, readonly string[]>();
  /** Paths that fail so many times, with so much trouble as a moment has. */
  readonly flaky = new Map<string, number>();
  /** Hosts before which a challenge stands: people come through, machines do not. */
  readonly challenged = new Set<string>();
  /** Hosts that no name leads to. */
  readonly absent = new Set<string>();
  /** Commands that fail, by their first words; and what wrangler says then, if it says more than "refused". */
  readonly refused = new Set<string>();
  readonly refusals = new Map<string, string>();
  /** What happens just before a command is carried out, by its first words: once. */
  readonly interludes = new Map<string, () => void>();
  /** The share of requests to public hosts that still meet the version before: what Cloudflare does while one spreads. */
  shareOfVersionBefore = 0;
  /** Chance, for that share: a number from 0 to 1. */
  random: () => number = Math.random;
  accounts = [{ id: "acc", name: "Operator" }];
  isSignedIn = true;
  /** Secrets of the Worker. */
  readonly secrets = new Set<string>();
  /** What its database says of booking requests that wait. */
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

  /** What somebody else does with the same account: gives visitors the version that was uploaded last. */
  deployElsewhere(version: string): void {
    this.#switch(version, "Build elsewhere");
  }

  /** What `wrangler secret put` does: a version like the live one, that names no build. */
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

  /** The web, as far as this account is in it. */
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
    // The account lists the ten most recent.
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

/** Writes what a build of the site would, as far as a deploy looks at it. */
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
  if (path.endsWith("/_payload.json")) return send(200, "application/json", "{}");
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
