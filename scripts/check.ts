import { spawn } from 'node:child_process';
import { command, print } from '#infra/shell.ts';

type Step = readonly [name: string, command: string, ...args: string[]];

/** Looks at the text of the code alone. Two at a time, the longest first: none uses more than one core. */
const readings: readonly Step[] = [
  ['Types of servers and tests', 'tsc', '-p', 'tsconfig.json'],
  ['Format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['Types of web', 'tsc', '-p', 'web'],
  ['Unused code', 'knip'],
  ['Types of shared', 'tsc', '-p', 'shared'],
  ['Types of the service worker', 'tsc', '-p', 'web/worker'],
  ['Sizes and names', 'node', 'scripts/sizes.ts'],
];
/** Uses every core. */
const tests: Step = ['Unit tests', 'vitest', 'run', '--project', 'unit'];
const together = 2;

/** Runs a step and prints what it said, in one piece. Returns whether it is good. */
async function isGood([name, program, ...args]: Step): Promise<boolean> {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
  const code = await new Promise(resolve => child.once('close', resolve));
  const took = Math.round(performance.now() - started);
  await print(`${said}${name}: ${code === 0 ? 'good' : 'failed'} (${took} ms)\n`);
  return code === 0;
}

/** Runs the readings until one fails. Those that have begun end. */
async function allRead(): Promise<boolean> {
  const waiting = [...readings];
  let good = true;
  const one = async () => {
    for (let step = waiting.shift(); step && good; step = waiting.shift())
      good = (await isGood(step)) && good;
  };
  await Promise.all(Array.from({ length: together }, one));
  return good;
}

await command({
  caller: 'npm run check --',
  help: `npm run check runs, until one fails: ${[...readings, tests].map(([name]) => name.toLowerCase()).join(', ')}.\n`,
  run: async () => ((await allRead()) && (await isGood(tests)) ? 0 : 1),
});
