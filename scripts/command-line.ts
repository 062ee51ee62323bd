import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** What `--help` prints. */
  readonly usage: string;
  readonly options: Options;
  /** Maximum number of positional arguments. Default: 0. */
  readonly maxWords?: number;
}

/** An invalid command line. Nothing was done. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** An error that an operator can fix. The message is for the operator. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Runs a command. An error is printed and sets the exit code: 2 for an invalid command line, otherwise 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
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
 * @throws UsageError for unknown arguments, and for a flag that npm consumed: without ` -- ` before it, the command
 * would run without the flag.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  { usage, options, maxWords = 0 }: CommandLine<Options>,
  words: readonly string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
) {
  if (words.some((word) => word === "--help" || word === "-h")) {
    console.log(usage.trimEnd());
    process.exit(0);
  }
  // Every command checks for --dry-run: an operator who expects a dry run must not start a real run.
  const flags = new Set([...Object.keys(options), "dry-run"]);
  // npm has this flag, too, and an environment may set it for all commands. Without it, a command asks for
  // confirmation.
  flags.delete("yes");
  const swallowed = [...flags].find((flag) => isInNpmConfig(flag, environment));
  if (swallowed !== undefined) {
    const script = environment.npm_lifecycle_event ?? "…";
    const advice =
      swallowed in options
        ? `Write -- before it, as in npm run ${script} -- --${swallowed}.`
        : `This command has no --${swallowed}.`;
    throw new UsageError(`npm took --${swallowed} for itself. ${advice} Nothing was done.`);
  }
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

/**
 * Returns whether npm consumed a flag. npm passes flags before `--` only in the environment. `--dryrun` counts as
 * `--dry-run`.
 */
function isInNpmConfig(flag: string, environment: NodeJS.ProcessEnv): boolean {
  const fold = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");
  return Object.entries(environment).some(
    ([name, value]) => value !== "" && fold(name) === `npmconfig${fold(flag)}`,
  );
}
