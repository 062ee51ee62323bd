import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** An invalid command line. Nothing was done. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** An error that an operator can fix. The message is for the operator. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Runs a command. An error is printed and sets the exit code: 2 for an invalid command line, otherwise 1. */
export async function runCommand(usage: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage.trimEnd()}`);
    else console.error(error instanceof OperatorError ? `\n${error.message}` : error);
  }
}

/**
 * Parses a command line. `--help` prints the usage and exits.
 * @param maxWords Maximum number of positional arguments.
 * @throws UsageError for unknown arguments, and for a flag that npm consumed: without ` -- ` before it, the command
 * would run without the flag.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  { usage, options, maxWords = 0 }: { usage: string; options: Options; maxWords?: number },
  words: readonly string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
) {
  if (words.some((word) => word === "--help" || word === "-h")) {
    console.log(usage.trimEnd());
    process.exit(0);
  }
  rejectNpmFlags(Object.keys(options), environment);
  const { values, positionals } = parse(words, options);
  const surplus = positionals[maxWords];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many.`);
  return { values, words: positionals };
}

function parse<const Options extends ParseArgsOptionsConfig>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** npm passes flags before `--` only in the environment. It folds their names: `--dryrun` counts as `--dry-run`. */
function rejectNpmFlags(own: readonly string[], environment: NodeJS.ProcessEnv): void {
  const fold = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");
  const consumed = new Set(
    Object.keys(environment)
      .filter((name) => environment[name])
      .map(fold),
  );
  // Every command checks for --dry-run: an operator who expects a dry run must not start a real run. npm has --yes, too,
  // and an environment may set it for all commands. Without --yes, a command asks for confirmation.
  const flags = ["dry-run", ...own].filter((flag) => flag !== "yes");
  const flag = flags.find((each) => consumed.has(fold(`npm_config_${each}`)));
  if (flag === undefined) return;
  const advice = own.includes(flag)
    ? `Write -- before it, as in npm run ${environment.npm_lifecycle_event} -- --${flag}.`
    : `This command has no --${flag}.`;
  throw new UsageError(`npm took --${flag} for itself. ${advice} Nothing was done.`);
}
