import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** What can be asked of a command. */
export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** What `--help` prints. */
  readonly usage: string;
  readonly options: Options;
  /** How many words that are no flags it takes; none by default. */
  readonly maxWords?: number;
}

/** A command that cannot be understood: nothing of it was done. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Reads what was asked of a command. `--help` is answered here, and ends the program.
 * @throws UsageError for every word that the command does not know, and for a flag that npm took for itself: without
 * ` -- ` before it the command would run as if it had not been given.
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
  // An operator who wants a dry run must not start a real one of a command that has no dry run.
  const flags = new Set([...Object.keys(options), "dry-run"]);
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

/** npm tells a script of the flags before `--` by the environment alone; `--dryrun` is meant as `--dry-run`. */
function isInNpmConfig(flag: string, environment: NodeJS.ProcessEnv): boolean {
  const fold = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");
  return Object.entries(environment).some(
    ([name, value]) => value !== "" && fold(name) === `npmconfig${fold(flag)}`,
  );
}
