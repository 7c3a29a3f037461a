import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { contractsForTheBrowser, forTheBrowser, ofTheServer } from '../../web/contracts.ts';

const root = resolve(import.meta.dirname, '../..');
const contracts = join(root, 'shared/contract');

/** Bundles contracts as the browser gets them; returns the code and the value that it exports as `made`. */
async function built(made: string, from: string): Promise<{ code: string; made: unknown }> {
  const entry = join(root, 'entry.js');
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      contractsForTheBrowser(),
      {
        name: 'entry',
        resolveId: id => (id === entry ? id : null),
        load: id => (id === entry ? `export { ${made} as made } from '${join(contracts, from)}';` : null),
      },
    ],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const { code } = bundle!.output[0];
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { made: unknown };
  return { code, made: module.made };
}

test('the browser gets everything it needs to send a call, and nothing that only the server reads', async () => {
  const lean = new Map(((await built('allCalls', 'all.ts')).made as Call[]).map(call => [call.name, call]));
  expect(lean.size).toBe(allCalls.length);
  for (const { name, area, method, path, access, about, touches } of allCalls) {
    const call = lean.get(name);
    expect(call).toMatchObject({ name, area, method, path, access, about, touches });
    expect(call?.request, name).toBeUndefined();
    expect(call?.response, name).toBeUndefined();
  }
});

test('a call in the browser includes neither schemas nor texts', async () => {
  const { code } = await built('answerQuestion', 'answering/quiz.ts');
  expect(code).toContain('answerQuestion');
  expect(code).not.toMatch(/safeParse|Nothing was changed|returns what changed|locationdesc/);
});

test('the lines of a contract keep their numbers', async () => {
  for (const file of (await readdir(contracts, { recursive: true })).filter(name => name.endsWith('.ts'))) {
    const code = await readFile(join(contracts, file), 'utf8');
    const lines = forTheBrowser(code, join(contracts, file)).split('\n');
    for (const [at, line] of code.split('\n').entries())
      if (line.includes("name: '")) expect(lines[at]).toContain(line.trim());
  }
});

test('no page reads a property of a call that the browser does not get', async () => {
  const parts = [...ofTheServer].join('|');
  const read = new RegExp(`\\b(${allCalls.map(({ name }) => name).join('|')})\\s*\\.(${parts})\\b`);
  const entries = await readdir(join(root, 'web/src'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(e => /\.tsx?$/.test(e.name))) {
    const file = join(entry.parentPath, entry.name);
    expect(await readFile(file, 'utf8'), file).not.toMatch(read);
  }
});
