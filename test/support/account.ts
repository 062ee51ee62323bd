import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Binding } from "../../scripts/deploy/account/live-version.ts";
import type { Wrangler, WranglerRecord, WranglerResult } from "../../scripts/deploy/account/wrangler.ts";
import { DeployFailure } from "../../scripts/deploy/failure.ts";
import type { WorkerConfig } from "../../scripts/deploy/worker-config.ts";
import { PAGES } from "../../src/shared/pages.ts";

interface Version {
  readonly id: string;
  readonly worker: string;
  /** What it answers, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly buildId: string;
  readonly config: WorkerConfig;
}

const SUBDOMAIN = "operator.workers.dev";

/** Stands in for an account of Cloudflare's: what wrangler would do to it, and what visitors would see. */
export class Account {
  /** Every command that changes something, in order. */
  readonly changes: string[] = [];
  readonly databases: { name: string; uuid: string }[] = [];
  /** The versions that were live, the latest last. */
  readonly deployments: { version: string; at: string }[] = [];
  /** Builds that fail: the answer to these paths is an error. */
  readonly sick = new Map<string, readonly string[]>();
  /** Commands that fail, by their first words. */
  readonly refused = new Set<string>();
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
      (host.endsWith(".workers.dev") || host === "www.owner.test" ? this.live : undefined);
    if (!version) throw new TypeError("fetch failed");
    if (this.sick.get(version.buildId)?.includes(pathname)) return new Response("", { status: 500 });
    const isPublic = `https://${host}` === version.config.vars.SITE_ORIGIN;
    return answerFrom(version, pathname, isPublic ? {} : { "X-Robots-Tag": "noindex" });
  }) as typeof fetch;

  async #answer(words: readonly string[]): Promise<WranglerResult> {
    const line = words.join(" ");
    const is = (command: string) => line === command || line.startsWith(`${command} `);
    if ([...this.refused].some(is)) return { code: 1, stdout: "", stderr: "refused", records: [] };
    if (is("whoami")) {
      return this.isSignedIn
        ? ok({ accounts: this.accounts })
        : { code: 1, stdout: "{}", stderr: "", records: [] };
    }
    if (is("deployments status")) return this.live ? ok(this.#describe().at(-1)) : refuse(10007);
    if (is("deployments list")) return ok(this.#describe());
    if (is("versions view"))
      return ok({ resources: { bindings: [...listBindings(this.#find(words[2])), ...this.#listSecrets()] } });
    if (is("d1 list")) return ok(this.databases);
    if (is("d1 execute")) return ok([{ results: [this.waiting] }]);
    if (is("check startup")) return ok("  Active: 12.5 ms (including 0.0 ms garbage collection)");
    if (is("deploy --dry-run"))
      return ok("", { type: "deploy", bundle_size: { raw_bytes: 9, gzip_bytes: 5 } });

    this.changes.push(line.replace(/ --(config|message|name) .*/, ""));
    if (is("d1 create")) this.databases.push({ name: words[2] ?? "", uuid: `id-of-${words[2]}` });
    if (is("rollback")) this.#switch(words[1]);
    if (is("versions deploy")) this.#switch(words[2]?.replace("@100%", ""));
    if (is("deploy")) {
      const { id, worker } = await this.#upload();
      if (!worker.includes("-preview-")) this.#switch(id);
      return ok("", { type: "deploy", version_id: id, targets: [`https://${worker}.${SUBDOMAIN}`] });
    }
    if (is("versions upload")) {
      const { id, worker } = await this.#upload();
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

  async #upload(): Promise<Version> {
    const read = (file: string) => readFile(join(this.#root, "dist", file), "utf8");
    const { id: buildId } = JSON.parse(await read("client/builds/latest.json"));
    const list = JSON.parse(await read(`client/builds/files/${buildId}.json`));
    const paths = ["/builds/latest.json", "/builds/kept.json", `/builds/files/${buildId}.json`];
    for (const { path } of list.files) paths.push(path);
    const files = new Map<string, string>();
    for (const path of paths) files.set(path, await read(`client${path}`));
    const config: WorkerConfig = JSON.parse(await read("worker/deploy.json"));
    const id = `${String(this.#versions.length + 1).padStart(8, "0")}-version`;
    const version = { id, worker: config.name, files, buildId, config };
    this.#versions.push(version);
    return version;
  }

  #switch(version = ""): void {
    this.deployments.push({ version, at: new Date(this.deployments.length).toISOString() });
  }

  #find(id: string | undefined): Version | undefined {
    return this.#versions.find((version) => version.id === id);
  }

  #describe() {
    return this.deployments.map(({ version, at }) => ({
      created_on: at,
      versions: [{ version_id: version, percentage: 100 }],
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
    "worker/index.js": "export default {}",
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
