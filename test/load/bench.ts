import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command, Misuse, print } from '#infra/shell.ts';
import { type Figures, measures } from './figures.ts';

const known = Object.keys(measures).join(',');

function chosen(only: string | undefined): string[] {
  const names = only?.split(',') ?? Object.keys(measures);
  const stranger = names.find(name => !Object.hasOwn(measures, name));
  if (stranger !== undefined) throw new Misuse(`There is no figure ${stranger}; known are ${known}.`);
  return names;
}

/** Measures one figure in a process of its own, so that what another one leaves in memory does not burden it. */
async function measuredApart(name: string): Promise<Figures> {
  const child = fork(join(import.meta.dirname, 'apart.ts'), [name]);
  let figures: Figures | undefined;
  child.on('message', message => {
    figures = message as Figures;
  });
  await once(child, 'close');
  if (!figures) throw new Error(`${name} could not be measured.`);
  return figures;
}

async function measure(names: readonly string[], file: string | undefined): Promise<void> {
  const figures: Figures = {};
  for (const name of Object.keys(measures)) {
    if (!names.includes(name)) continue;
    for (const [id, values] of Object.entries(await measuredApart(name))) {
      figures[id] = values;
      const text = Object.entries(values).map(
        ([key, value]) => `${key} ${typeof value === 'number' ? value : JSON.stringify(value)}`,
      );
      await print(`${id}  ${text.join(', ')}\n`);
    }
  }
  if (file) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
}

await command({
  caller: 'npm run bench --',
  help: `npm run bench prints the figures of docs/performance.md; npm run bench -- scale only those of docs/scale.md.

  --only P1,P4  only these of ${known}
  --json FILE   writes them as JSON, too
`,
  options: { only: { type: 'string' }, json: { type: 'string' } },
  words: true,
  run: ({ only, json }, words) => {
    if (words.some(word => word !== 'scale'))
      throw new Misuse(`There is no ${words.join(' ')}; there is scale.`);
    return measure(chosen(words.length > 0 ? 'P20' : only), json);
  },
});
