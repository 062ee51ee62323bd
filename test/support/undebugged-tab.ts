import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { describeLaunch, findChromium } from "../../scripts/browser/chromium.ts";

/** How long the browser may take to start, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** A tab whose service workers run without a debugger, as a visitor's do. Playwright attaches a debugger to each. */
export interface UndebuggedTab {
  /** Evaluates an expression in the page and waits for its value. */
  evaluate(expression: string): Promise<unknown>;
  goTo(address: string): Promise<void>;
  /** Reloads like the browser's button, and resolves once the new document is loaded. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a tab in a separate browser and attaches only to the page, through the Chrome DevTools Protocol
 * (https://chromedevtools.github.io/devtools-protocol/).
 */
export async function openUndebuggedTab(): Promise<UndebuggedTab> {
  const profile = await mkdtemp(join(tmpdir(), "profile-"));
  const flags = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const { executablePath = "google-chrome", args, env } = describeLaunch(await findChromium(), flags);
  const browser: ChildProcess = spawn(executablePath, args, {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  const socket = new WebSocket(await vi.waitFor(() => findPage(profile), { timeout: START_LIMIT_MS }));
  await once(socket, "open");

  let calls = 0;
  const heard = new EventEmitter();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    heard.emit(message.method ?? `answer ${message.id}`, message.result);
  });
  async function send(method: string, params = {}) {
    calls += 1;
    const answer = once(heard, `answer ${calls}`);
    socket.send(JSON.stringify({ id: calls, method, params }));
    const [result] = await answer;
    return result;
  }
  async function navigate(method: string, params = {}): Promise<void> {
    const arrival = once(heard, "Page.loadEventFired");
    await send(method, params);
    await arrival;
  }

  await send("Page.enable");
  return {
    async evaluate(expression) {
      const answer = await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      return answer.result.value;
    },
    goTo: (url) => navigate("Page.navigate", { url }),
    reload: () => navigate("Page.reload"),
    async close() {
      const end = once(browser, "exit");
      browser.kill();
      await end;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Returns the debugger WebSocket URL of the browser's first page. */
async function findPage(profile: string): Promise<string> {
  const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
  const targets: readonly { readonly type: string; readonly webSocketDebuggerUrl: string }[] = await (
    await fetch(`http://127.0.0.1:${port}/json`)
  ).json();
  const page = targets.find(({ type }) => type === "page");
  if (!page) throw new Error("The browser has no page yet.");
  return page.webSocketDebuggerUrl;
}
