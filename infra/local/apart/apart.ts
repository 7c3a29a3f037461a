import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Ending = (typeof endings)[number];

/** Ctrl-C, or another signal with which a terminal ends a process. */
export class Interrupted extends Error {
  /** The exit code that a shell reports for a command that this signal ended. */
  readonly exitCode: number;
  constructor(signal: Ending) {
    super(`ended by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Returns a signal that aborts, with Interrupted as its reason, when this process is asked to end. */
export function interrupted(): AbortSignal {
  const end = new AbortController();
  // `on`, not `once`: the terminal and npm both send Ctrl-C, and the second one must not interrupt an orderly end.
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
 * Runs a script of this folder in a separate process and waits for its end, so that all the memory of the work is
 * freed. Throws the signal's reason if it aborted, Interrupted if Ctrl-C reached the script first, and otherwise an
 * Error with one sentence about the failure.
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
      // When Node watches the sources, it sends its own messages on the same channel.
      if (typeof message === 'object' && 'failure' in message) why = String(message.failure);
    });
    const end = () => child.kill();
    signal?.addEventListener('abort', end);
    child.on('error', reject);
    // Not `exit`: that event may come before the last message.
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

/** Does the work of a script that `runApart` started, reports a failure to it, and ends. */
export async function workApart(work: () => Promise<unknown>): Promise<void> {
  // A parent that was killed cannot end its children, and they must not still be running at the next start.
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
