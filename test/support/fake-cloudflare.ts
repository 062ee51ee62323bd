/**
 * A fake Cloudflare, whose account is in account.json. As WRANGLER_SCRIPT, this module replaces wrangler. Loaded with
 * `--import`, this module replaces fetch, and removes the delays of setTimeout.
 */
import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { BUILD_HEADER } from "../../src/shared/protocol.ts";

export interface FakeAccount {
  readonly commands: string[];
  readonly databases: string[];
  /** Sorted from the oldest to the newest. */
  readonly deployments: { readonly worker: string; readonly version: string; readonly trigger?: string }[];
  readonly versions: Record<string, { readonly build: string; readonly vars: Record<string, string> }>;
  /** A command that begins with one of these texts fails. */
  readonly failing: string[];
  readonly preview_urls?: false;
  /** Replacements for responses, by URL without a query, or by origin. */
  readonly faults: Record<string, Fault>;
}

type Fault = "unreachable" | (ResponseInit & { readonly body?: string; readonly lastsMs?: number });

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const account: FakeAccount = readJson("account.json");

if (import.meta.main) {
  const code = runCommand(process.argv.slice(2));
  writeFileSync("account.json", JSON.stringify(account));
  process.exit(code);
}
let waitedMs = 0;
const { setTimeout } = globalThis;
const runAtOnce = (work: () => void, delay: number) => {
  waitedMs += delay;
  setTimeout(work, 0);
};
Object.assign(globalThis, { fetch: respond, setTimeout: runAtOnce });

function runCommand(words: readonly string[]): number {
  const command = words.join(" ");
  const option = (name: string) => words[words.indexOf(name) + 1] ?? "";
  const record = (entry: object) =>
    appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH ?? "", `${JSON.stringify(entry)}\n`);
  const print = (value: unknown) => console.log(`a notice\n${JSON.stringify(value)}`);
  account.commands.push(command);
  if (account.failing.some((start) => command.startsWith(start))) return 1;
  if (command.startsWith("deployments list")) {
    const own = account.deployments.filter(({ worker }) => worker === option("--name"));
    if (own.length === 0) record({ type: "command-failed", code: 10007 });
    const describe = ({ version, trigger }: FakeAccount["deployments"][number], index: number) => ({
      created_on: new Date(index).toISOString(),
      versions: [{ version_id: version }],
      annotations: { "workers/triggered_by": trigger },
    });
    print(own.map(describe));
    return own.length === 0 ? 1 : 0;
  }
  if (command.startsWith("versions view")) {
    const vars = Object.entries(account.versions[words[2] ?? ""]?.vars ?? {});
    print({ resources: { bindings: vars.map(([name, text]) => ({ name, text })) } });
  }
  if (command === "d1 list --json") print(account.databases.map((name) => ({ name, uuid: `id of ${name}` })));
  if (command.startsWith("d1 create")) account.databases.push(words[2] ?? "");
  const release = (worker: string, version = "") => account.deployments.push({ worker, version });
  if (command.startsWith("versions deploy")) release("our-cars", words[2]?.replace("@100%", ""));
  if (command.startsWith("rollback")) release(option("--name"), words[1]);
  if (/^(versions upload|deploy --config)/.test(command)) {
    const { name, vars } = readJson(option("--config"));
    const { id: build } = readJson("dist/client/builds/latest.json");
    const id = `${Object.keys(account.versions).length + 1}`.padStart(8, "0");
    account.versions[id] = { build, vars };
    cpSync("dist/client", `uploaded/${id}`, { recursive: true });
    if (words[0] === "deploy") release(name, id);
    const addresses = {
      ...(account.preview_urls !== false && { preview_url: `https://${id}-${name}.op.workers.dev` }),
      targets: [`https://${name}.op.workers.dev`],
    };
    record({ type: "uploaded", version_id: id, ...addresses });
  }
  return 0;
}

async function respond(input: URL): Promise<Response> {
  const { origin, host, pathname } = new URL(input);
  const { deployments, versions, faults }: FakeAccount = readJson("account.json");
  const fault = faults[origin + pathname] ?? faults[origin];
  if (fault === "unreachable") throw new TypeError("fetch failed");
  if (fault && waitedMs < (fault.lastsMs ?? Number.POSITIVE_INFINITY)) return new Response(fault.body, fault);
  const live = deployments.findLast(({ worker }) =>
    [`${worker}.op.workers.dev`, "www.owner.test"].includes(host),
  );
  const id = Object.keys(versions).find((version) => host.startsWith(version)) ?? live?.version ?? "";
  const build = versions[id]?.build ?? "";
  // A deploy must ignore this status, because overdue messages about booking requests can cause a 503.
  if (pathname === "/healthz") return Response.json({ build, parts: { files: "ok" } }, { status: 503 });
  if (extname(pathname) === "") return new Response("", { headers: { [BUILD_HEADER]: build } });
  const file = `uploaded/${id}${pathname}`;
  if (!existsSync(file)) return new Response("", { status: 404 });
  const types: Record<string, string> = { ".js": "text/javascript", ".html": "text/html" };
  const type = types[extname(pathname)] ?? "application/json";
  return new Response(readFileSync(file), { headers: { "Content-Type": type } });
}
