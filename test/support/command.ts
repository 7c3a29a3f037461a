import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

export interface Settings {
  /** The folder of the project. */
  root?: string;
  env?: Readonly<Record<string, string>>;
  /** Options of Node. */
  options?: readonly string[];
  /** Nobody reads the standard output. */
  unread?: boolean;
  /** Leads a group of processes, as what is started in a terminal does. */
  leads?: boolean;
}

/** A script of ours at work, as the package scripts start it. */
export class Running {
  readonly process: ChildProcess;
  /** Once it has ended, and every process it started that could still write. */
  readonly ended: Promise<Outcome>;
  out = '';
  err = '';
  private readonly listeners = new Set<() => void>();

  constructor(script: string, args: readonly string[], settings: Settings = {}) {
    const { root = project, env, options = [], unread = false, leads = false } = settings;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...options, script, ...args],
      {
        cwd: root,
        env: { ...process.env, ...env },
        detached: leads,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.process = child;
    if (unread) child.stdout.destroy();
    child.stdout.setEncoding('utf8').on('data', text => {
      this.out += text;
      for (const listener of this.listeners) listener();
    });
    child.stderr.setEncoding('utf8').on('data', text => {
      this.err += text;
    });
    this.ended = new Promise((resolve, reject) => {
      child.on('error', reject).on('close', code => resolve({ code, out: this.out, err: this.err }));
    });
  }

  /** Waits until its output has a text. Throws where it ends without. */
  async says(text: string): Promise<void> {
    const said = new Promise<void>(resolve => {
      const look = () => this.out.includes(text) && resolve();
      this.listeners.add(look);
      look();
    });
    const silent = this.ended.then(({ code, out, err }) => {
      if (!out.includes(text))
        throw new Error(`It ended with ${code} and never said "${text}": ${out}${err}`);
    });
    await Promise.race([said, silent]);
  }
}

/** Runs a script of ours to its end. */
export const runScript = (script: string, args: readonly string[], settings?: Settings): Promise<Outcome> =>
  new Running(script, args, settings).ended;
