import { type ChildProcess, spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";

/** Kills workerd when this process ends, even after `kill -9`. Otherwise, workerd would keep the port. */
export function killWorkerdAtExit(): void {
  subscribe("child_process", (message) => {
    const { process: child } = message as { readonly process: ChildProcess };
    child.once("spawn", () => {
      if (!child.spawnfile.endsWith("/workerd")) return;
      // The shell's standard input ends with this process. Ctrl+C must not stop the shell, so it is detached.
      const shell = spawn("sh", ["-c", `read line; kill -9 ${child.pid}`], {
        detached: true,
        stdio: ["pipe", "ignore", "ignore"],
      });
      shell.unref();
      child.once("exit", () => shell.kill());
    });
  });
}
