import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { ListeningServer } from "../../scripts/serve/listen.ts";
import type { DeployStage } from "./deploy-stage.ts";
import { serveAnswers } from "./static-server.ts";

/** Output and exit code of a command. */
export interface Screen {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The commands of package.json that an operator uses in production. */
const COMMANDS = {
  deploy: "deploy/deploy.ts",
  rollback: "deploy/rollback.ts",
  status: "deploy/status.ts",
  bookings: "bookings/bookings.ts",
  "image-url": "image-url.ts",
} as const;

/**
 * An operator in a stage's project folder. Runs the real commands through the real npm, with the stage's wrangler,
 * build and network.
 */
export class Operator {
  /** Called before each request to the web. The response waits for it. */
  beforeAnswer: (url: URL) => Promise<void> | void = () => {};
  readonly #stage: DeployStage;
  #server: ListeningServer | undefined;

  constructor(stage: DeployStage) {
    this.#stage = stage;
  }

  async open(): Promise<void> {
    const { account, root } = this.#stage;
    this.#server = await serveAnswers(async (path, response, request) => {
      const asked = JSON.parse(Buffer.concat(await request.toArray()).toString());
      const answer = async () => {
        if (path === "/wrangler") return await account.wrangler.try(...asked.words);
        if (path === "/build") return await this.#stage.createTools().build(["binding"]);
        const url = new URL(asked.url);
        await this.beforeAnswer(url);
        const found = await account.fetch(url);
        return { status: found.status, headers: [...found.headers], body: await found.text() };
      };
      // If the account cannot be reached, close the connection without a response.
      await answer().then(
        (result) => response.end(JSON.stringify(result ?? null)),
        () => response.destroy(),
      );
    });
    const standIn = resolve("test/support/operator-process.ts");
    const run = (script: string) =>
      `"${process.execPath}" --import "${standIn}" "${resolve("scripts", script)}"`;
    const scripts = Object.fromEntries(Object.entries(COMMANDS).map(([name, file]) => [name, run(file)]));
    const files = {
      "package.json": JSON.stringify({ name: "stage", type: "module", scripts }),
      "node_modules/vite/bin/vite.js": `await import(${JSON.stringify(standIn)}).then((it) => it.ask("/build", {}))`,
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  }

  async close(): Promise<void> {
    await this.#server?.stop();
  }

  /** Runs a command line such as `npm run …`. @param during Receives a function that interrupts it, as Ctrl+C does. */
  async type(line: string, during?: (interrupt: () => void) => void): Promise<Screen> {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      STAGE: this.#server?.origin,
      // A browser would bypass the stage and use the real network.
      CHROMIUM_PATH: "/no/browser",
      WRANGLER_SCRIPT: resolve("test/support/operator-wrangler.ts"),
    };
    for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
    const [program = "", ...words] = line.split(" ");
    const child = spawn(program, words, { cwd: this.#stage.root, env, detached: true });
    const screen = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].setEncoding("utf8").on("data", (text: string) => {
        screen[stream] += text;
      });
    // A terminal sends the signal to the whole group of processes.
    during?.(() => process.kill(-(child.pid ?? 0), "SIGINT"));
    const [code] = await once(child, "close");
    return { code, ...screen };
  }
}
