import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** An error in the command line. runCommand prints its message with the usage text. */
export class UsageError extends Error {}

/** An error that is no bug of the scripts. runCommand prints its message without a stack trace. */
export class OperatorError extends Error {}

interface Command<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options?: Options;
  readonly maxPositionals?: number;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>["values"];

/** Runs a command and prints any error. The exit code is 2 after an invalid command line, and 1 after another error. */
export async function runCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  { usage, options = {} as Options, maxPositionals = 0 }: Command<Options>,
  run: (values: Values<Options>, positionals: readonly string[]) => void | Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return console.log(usage.trimEnd());
  try {
    rejectFlagsTakenByNpm(Object.keys(options));
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const surplus = positionals[maxPositionals];
    if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}".`);
    await run(values, positionals);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const isUsageError = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS_");
    process.exitCode = isUsageError ? 2 : 1;
    if (isUsageError) console.error(`${message}\n\n${usage.trimEnd()}`);
    else console.error(error instanceof OperatorError ? `\n${message}` : error);
  }
}

/**
 * Rejects `--dry-run` and the command's flags, except `--yes`, if they precede ` -- `. npm does not pass them on, but
 * stores them in environment variables such as `npm_config_dry_run`. `--dryrun` counts as `--dry-run`.
 */
function rejectFlagsTakenByNpm(ownFlags: readonly string[]): void {
  const { env } = process;
  const normalise = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");
  const variables = Object.keys(env).flatMap((name) => (env[name] ? normalise(name) : []));
  // Commands that have no --dry-run reject it, too, because an operator who expects a dry run must not start a real run.
  // --yes is an exception, because an environment may set npm's own --yes. Without --yes, erase asks for confirmation.
  const flags = ["dry-run", ...ownFlags].filter((flag) => flag !== "yes");
  const flag = flags.find((each) => variables.includes(normalise(`npm_config_${each}`)));
  if (flag === undefined) return;
  const advice = ownFlags.includes(flag)
    ? `Write -- before the flag: npm run ${env.npm_lifecycle_event} -- --${flag}.`
    : `This command has no --${flag}.`;
  throw new UsageError(`npm did not pass --${flag} on to the command. ${advice} Nothing was done.`);
}
