import { spawnSync } from 'node:child_process';

/** The quick look before a commit: format and lint, types, unused code, unit tests. */
const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Types of shared', 'tsc', '-p', 'shared'],
  ['Types of web', 'tsc', '-p', 'web'],
  ['Types of servers and tests', 'tsc', '-p', 'tsconfig.json'],
  ['Unused code', 'knip'],
  ['Unit tests', 'vitest', 'run', '--project', 'unit'],
];

for (const [name, command, ...args] of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  process.stdout.write(
    `${name}: ${status === 0 ? 'good' : 'failed'} (${Math.round(performance.now() - started)} ms)\n`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
