import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Ending = (typeof endings)[number];

/** Ctrl-C, or another way a terminal ends what runs in it. */
export class Interrupted extends Error {
  /** What a shell reports for a command that this signal ended. */
  readonly exitCode: number;
  constructor(signal: Ending) {
    super(`ended by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Aborts, with Interrupted as its reason, when this process is asked to end. */
export function interrupted(): AbortSignal {
  const end = new AbortController();
  // `on`, not `once`: the terminal and npm both send Ctrl-C, and the second must not cut short an orderly end.
  for (const signal of endings) process.on(signal, () => end.abort(new Interrupted(signal)));
  return end.signal;
}

export async function onceAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

interface Apart {
  /** Begins the sentence about a failure, such as 'the story could not be written'. */
  failed: string;
  args?: readonly string[];
  /** Joins the environment of this process. */
  env?: Readonly<Record<string, string>>;
  /** Ends the script early. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a script of this folder in a process of its own and waits for its end; the system then has back all the
 * memory that the work took. Throws the signal's reason where it aborted, Interrupted where Ctrl-C reached the
 * script first, and otherwise an Error with one sentence about the failure.
 */
export function runApart(
  script: 'build.ts' | 'seed.ts',
  { failed, args = [], env, signal }: Apart,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = fork(join(import.meta.dirname, script), args, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let why = '';
    child.on('message', message => {
      // Node sends messages of its own along the same way, when it watches the sources.
      if (typeof message === 'object' && 'failure' in message) why = String(message.failure);
    });
    const end = () => child.kill();
    signal?.addEventListener('abort', end);
    child.on('error', reject);
    // Not `exit`, which may come before the last message.
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', end);
      const ending = endings.find(name => name === killedBy);
      if (code === 0) resolve();
      else if (signal?.aborted) reject(signal.reason);
      else if (ending) reject(new Interrupted(ending));
      else
        reject(new Error(`${failed}: ${why || `its process ended with ${killedBy ?? `exit code ${code}`}`}`));
    });
  });
}

/** The other side: does the work of a script that `runApart` started, tells how it failed, and ends. */
export async function workApart(work: () => Promise<unknown>): Promise<void> {
  // A parent that was killed cannot end its children, and the next start must not find them still at work.
  process.on('disconnect', () => process.exit(1));
  if (process.connected === false) process.exit(1);
  try {
    await work();
    process.exit(0);
  } catch (error) {
    if (!process.send) throw error;
    process.send({ failure: (error as Error).message }, () => process.exit(1));
  }
}
