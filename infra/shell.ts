import { resolve } from 'node:path';
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** An error that the person at the shell must correct. The message is one line. */
export class Misuse extends Error {}

/** Resolves a file against the person's working folder: npm runs scripts in the project's folder. */
export const placeOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

type Asked<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>;

interface Command<O extends ParseArgsOptionsConfig> {
  /** What people type before the arguments, such as `npm start --`. */
  caller: string;
  help: string;
  options?: O;
  /** Whether the command accepts words in addition to its options. */
  words?: boolean;
  /** Does the work and returns the exit code; 0 if it returns none. */
  run(values: Asked<O>['values'], words: string[]): Promise<number> | Promise<void> | number;
}

/**
 * Runs a command with the conventions of the shell: `--help` goes to stdout, a Misuse is one line on stderr and exit
 * code 2, and a reader that stops early, as `head` does, ends the command quietly. Other errors are ours: they are
 * thrown, and Node ends with their stack and exit code 1.
 */
export async function command<const O extends ParseArgsOptionsConfig = Record<never, never>>(
  wanted: Command<O>,
): Promise<void> {
  endWithReader();
  try {
    const { values, positionals } = readArguments(wanted);
    if ('help' in values && values.help) await print(wanted.help);
    else process.exitCode = (await wanted.run(values, positionals)) ?? 0;
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** Ends this process when nobody reads its output. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', end);
}

function end(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The output could not be written: ${error.message}\n`);
  process.exit(1);
}

/** Writes to stdout and waits for it, so that a loop without other pauses ends with its reader. */
export const print = (text: string): Promise<void> =>
  new Promise(resolve => {
    process.stdout.write(text, error => (error ? end(error) : resolve()));
  });

/** Prints a Misuse and returns its exit code. Throws any other error again. */
export function report(error: unknown): number {
  if (!(error instanceof Misuse)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
}

function readArguments<O extends ParseArgsOptionsConfig>({ caller, options, words = false }: Command<O>) {
  try {
    const config = { options: { ...options, ...helpOption }, allowPositionals: words };
    return parseArgs(config satisfies ParseArgsConfig) as Asked<O>;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what] = error.message.split(/\.|\n/);
    throw new Misuse(`${what}. See ${caller} --help.`);
  }
}
