import { spawnSync } from 'node:child_process';
import { command, print } from '#infra/shell.ts';
import { type EngineName, engineNames, lacking } from '#test/browsers/engines/needs.ts';

const titles: Record<EngineName, string> = { firefox: 'Firefox', webkit: 'WebKit' };

/** Says which packages of a browser are missing, and how they are installed. */
const missing = (engine: EngineName, packages: readonly string[]): string =>
  `${titles[engine]} is left out, because this machine lacks ${packages.join(', ')}. On Debian, install it with: apt-get install ${packages.join(' ')}\n`;

await command({
  caller: 'npm run browsers --',
  help: `npm run browsers does the main tasks in Firefox and WebKit, as far as this machine has them.
With BROWSERS=required, it fails where one is missing.
`,
  run: async () => {
    const lacks = engineNames.map(engine => ({ engine, packages: lacking(engine) }));
    const absent = lacks.filter(({ packages }) => packages.length > 0);
    for (const { engine, packages } of absent) await print(missing(engine, packages));
    if (absent.length > 0 && process.env.BROWSERS === 'required') return 1;
    const here = lacks.filter(({ packages }) => packages.length === 0).map(({ engine }) => engine);
    if (here.length === 0) return 0;
    const tests = ['run', '--config', 'test/browsers/vitest.config.ts', ...here.map(name => `${name}.test`)];
    return spawnSync('vitest', tests, { stdio: 'inherit' }).status ?? 1;
  },
});
