import { spawnSync } from 'node:child_process';
import { endWithReader, print } from '#infra/shell.ts';
import { findBrowser, installBrowser } from '#test/support/browser/browser.ts';

const help = `npm test checks the sources (npm run check), then runs every test, journeys in a real browser included.
What follows npm test -- goes on to vitest: npm test -- test/infra/start.test.ts
`;

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

endWithReader();
const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  await print(help);
  process.exit(0);
}
if (!findBrowser()) installBrowser();
run('node', 'scripts/check.ts');
// If nobody reads the output, the tests do not start.
await print('Every test\n');
// The check has already run the unit tests. Tests that are named run as named.
run('vitest', 'run', ...(args.length > 0 ? args : ['--project', '!unit']));
