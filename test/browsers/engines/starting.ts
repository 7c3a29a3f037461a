import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WebDriver } from 'selenium-webdriver';

/** A browser at work, with a window of 1280 by 900 or a little less. */
export interface Browsing {
  driver: WebDriver;
  /** The page as it comes out of a printer with A4, as the file of a PDF. */
  print(): Promise<Uint8Array>;
  /** Whether it prints the head of a table on each of its sheets. */
  repeatsHeads: boolean;
  /** The keys that write a day into a field for a date. */
  dateKeys(day: string): string;
  close(): Promise<void>;
}

/** A program that ends with the tests. It leads a group, as browsers start processes of their own. */
export class Program {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private readonly kill = () => {
    if (this.child.pid && this.child.exitCode === null && this.child.signalCode === null)
      process.kill(-this.child.pid, 'SIGKILL');
  };

  constructor(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.child = spawn(command, args, {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.ended = once(this.child, 'close');
    // Also where the tests are stopped.
    process.once('exit', this.kill);
  }

  /** The first line that it prints. */
  async says(): Promise<string> {
    let said = '';
    for await (const part of this.child.stdout!.setEncoding('utf8')) {
      said += part;
      if (said.includes('\n')) return said.trim();
    }
    throw new Error(`${this.child.spawnfile} ended and said: ${said}`);
  }

  async close(): Promise<void> {
    process.off('exit', this.kill);
    this.kill();
    await this.ended;
  }
}
