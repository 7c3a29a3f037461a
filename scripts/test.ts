import { spawnSync } from 'node:child_process';
import { findBrowser, installBrowser } from '#test/support/browser/browser.ts';

/** Everything: the quick look, then every test, journeys in a real browser included. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!findBrowser()) installBrowser();
run('node', 'scripts/check.ts');
run('vitest', 'run', ...process.argv.slice(2));
