import { spawnSync } from 'node:child_process';
import { command, print } from '#infra/shell.ts';

/** The quick check before a commit: format and lint, sizes, types, unused code, unit tests. */
const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Sizes and names', 'node', 'scripts/sizes.ts'],
  ['Types of shared', 'tsc', '-p', 'shared'],
  ['Types of web', 'tsc', '-p', 'web'],
  ['Types of servers and tests', 'tsc', '-p', 'tsconfig.json'],
  ['Unused code', 'knip'],
  ['Unit tests', 'vitest', 'run', '--project', 'unit'],
];

await command({
  caller: 'npm run check --',
  help: `npm run check runs, until one fails: ${steps.map(([name]) => name.toLowerCase()).join(', ')}.\n`,
  run: async () => {
    for (const [name, program, ...args] of steps) {
      const started = performance.now();
      const { status } = spawnSync(program, args, { stdio: 'inherit' });
      const took = Math.round(performance.now() - started);
      await print(`${name}: ${status === 0 ? 'good' : 'failed'} (${took} ms)\n`);
      if (status !== 0) return status ?? 1;
    }
    return 0;
  },
});
