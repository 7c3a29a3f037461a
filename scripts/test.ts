import { spawnSync } from 'node:child_process';
import { findBrowser, installBrowser } from '#test/support/browser/browser.ts';

/** Everything: the quick look, then every test, journeys in a real browser included. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const asked = process.argv.slice(2);
if (!findBrowser()) installBrowser();
run('node', 'scripts/check.ts');
// The quick look has run the unit tests; whoever asks for tests by name gets what they name.
run('vitest', 'run', ...(asked.length > 0 ? asked : ['--project', '!unit']));
