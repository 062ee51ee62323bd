import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** An invalid command line. Nothing was done. */
export class UsageError extends Error {}

/** An error that an operator can fix. The message is for the operator. */
export class OperatorError extends Error {}

interface Command<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options?: Options;
  readonly maxWords?: number;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>["values"];

/** Runs a command and prints its error. The exit code is 2 for an invalid command line, and 1 for another error. */
export async function runCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  { usage, options = {} as Options, maxWords = 0 }: Command<Options>,
  work: (values: Values<Options>, words: readonly string[]) => void | Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return console.log(usage.trimEnd());
  try {
    rejectNpmFlags(Object.keys(options));
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const surplus = positionals[maxWords];
    if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}".`);
    await work(values, positionals);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const isUsageError = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS_");
    process.exitCode = isUsageError ? 2 : 1;
    if (isUsageError) console.error(`${message}\n\n${usage.trimEnd()}`);
    else console.error(error instanceof OperatorError ? `\n${message}` : error);
  }
}

/**
 * Rejects flags before ` -- `, which npm passes only in the environment: the command would run without them. npm folds
 * their names: `--dryrun` counts as `--dry-run`.
 */
function rejectNpmFlags(own: readonly string[]): void {
  const { env } = process;
  const fold = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");
  const consumed = Object.keys(env).flatMap((name) => (env[name] ? fold(name) : []));
  // Every command checks for --dry-run: an operator who expects a dry run must not start a real run. npm has --yes, too,
  // and an environment may set it for all commands. Without --yes, a command asks for confirmation.
  const flags = ["dry-run", ...own].filter((flag) => flag !== "yes");
  const flag = flags.find((each) => consumed.includes(fold(`npm_config_${each}`)));
  if (flag === undefined) return;
  const advice = own.includes(flag)
    ? `Write -- before it, as in npm run ${env.npm_lifecycle_event} -- --${flag}.`
    : `This command has no --${flag}.`;
  throw new UsageError(`npm took --${flag} for itself. ${advice} Nothing was done.`);
}
