import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-borders-'));
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the linter says of files planted into an empty house with our rules. */
async function lint(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', '--vcs-enabled=false', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('The borders of the rooms are held by the linter', () => {
  test.each([
    ['the domain reads the table', 'shared/domain/a.ts', '../../functions/data/table.ts'],
    ['a contract uses Node', 'shared/contract/a.ts', 'node:fs'],
    ['the web imports a function', 'web/src/api/a.ts', '../../../functions/kit/handle.ts'],
    ['a screen imports another screen', 'web/src/screens/quiz/a.ts', '../home/Home.tsx'],
    ['a handler talks to the SDK', 'functions/api/quiz/a.ts', '@aws-sdk/client-dynamodb'],
    ['the data room knows a handler', 'functions/data/a.ts', '../api/quiz/state.ts'],
  ])('it is refused when %s', async (_what, file, imported) => {
    const said = await lint({ [file]: `import { x } from '${imported}';\nexport const y = x;\n` });
    expect(said).toContain('noRestrictedImports');
  });

  test('it is refused when two files import each other', async () => {
    const said = await lint({
      'shared/domain/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'shared/domain/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    });
    expect(said).toContain('noImportCycles');
  });

  test('what the rooms allow is not refused', async () => {
    const said = await lint({
      'shared/domain/b.ts': 'export const b = 1;\n',
      'functions/api/quiz/a.ts': "import { b } from '../../../shared/domain/b.ts';\n\nexport const a = b;\n",
    });
    expect(said).not.toMatch(/noRestrictedImports|noImportCycles/);
  });
});

test('functions know the time from their clock alone, so that tests can set it', async () => {
  const readers: string[] = [];
  const folder = join(root, 'functions');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.ts$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (/\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(await readFile(path, 'utf8'))) readers.push(path);
  }
  expect(readers).toEqual([join(folder, 'kit/clock.ts')]);
});
