import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let folder: string;

/** A new folder with our rules of the linter. */
async function emptyHouse(): Promise<string> {
  const house = await mkdtemp(join(tmpdir(), 'attestry-borders-'));
  await cp(join(root, 'biome.json'), join(house, 'biome.json'));
  return house;
}
beforeEach(async () => {
  folder = await emptyHouse();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Plants files into an empty house with our rules, and returns what the linter says, with rule and file. */
async function lint(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const options = ['--reporter=github', '--max-diagnostics=none', '--vcs-enabled=false'];
  const { stdout, stderr } = spawnSync(biome, ['lint', ...options, '.'], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

/** For each room, what it must not import, and one thing it may. */
const rooms: [room: string, file: string, may: string, mayNot: string[]][] = [
  [
    'the domain',
    'shared/domain/x/a.ts',
    '#shared/domain/kit/ids.ts',
    [
      'zod/mini',
      'node:fs',
      '#shared/contract/kit/call.ts',
      '#shared/workbook/read.ts',
      '#functions/data/table/table.ts',
      '#web/ui/Button.tsx',
    ],
  ],
  [
    'a contract',
    'shared/contract/x/a.ts',
    '#shared/domain/kit/ids.ts',
    ['node:fs', '#functions/kit/clock.ts', '#web/api/client.ts'],
  ],
  [
    'the reader of workbooks',
    'shared/workbook/a.ts',
    '#shared/domain/kit/ids.ts',
    ['node:fs', '#shared/contract/kit/call.ts', '#functions/kit/clock.ts', '#web/api/client.ts'],
  ],
  [
    'the kit',
    'functions/kit/a.ts',
    'node:fs',
    ['#shared/domain/kit/ids.ts', '#functions/data/table/table.ts', '#functions/frame/handle.ts'],
  ],
  [
    'data',
    'functions/data/x/a.ts',
    '#functions/kit/clock.ts',
    [
      '#shared/contract/kit/call.ts',
      '#functions/services/mail/mail.ts',
      '#functions/frame/session.ts',
      '#functions/api/quiz/a.ts',
    ],
  ],
  [
    'a service',
    'functions/services/x/a.ts',
    '#functions/data/table/table.ts',
    [
      '#shared/contract/kit/call.ts',
      '#functions/frame/session.ts',
      '#functions/features/x/b.ts',
      '#functions/api/quiz/a.ts',
    ],
  ],
  [
    'the frame',
    'functions/frame/a.ts',
    '#shared/contract/kit/call.ts',
    ['#functions/features/x/b.ts', '#functions/api/quiz/a.ts', '@aws-sdk/client-s3'],
  ],
  [
    'what handlers share',
    'functions/features/x/a.ts',
    '#functions/frame/session.ts',
    ['#functions/api/quiz/a.ts', '#functions/events/work.ts', '@aws-sdk/client-s3'],
  ],
  [
    'a handler',
    'functions/api/quiz/a.ts',
    '#functions/features/x/b.ts',
    ['#functions/api/payment/b.ts', '@aws-sdk/client-s3', '#infra/table.ts', '#web/ui/Button.tsx'],
  ],
  [
    'an event',
    'functions/events/a.ts',
    '#functions/services/x/b.ts',
    ['#functions/api/quiz/a.ts', '@aws-sdk/client-s3'],
  ],
  [
    'a primitive',
    'web/src/ui/a.ts',
    './b.ts',
    [
      '#shared/contract/kit/call.ts',
      '#shared/domain/answering/run.ts',
      '#web/api/client.ts',
      '#web/session/session.ts',
      '#web/features/run/engine/useRun.ts',
    ],
  ],
  [
    'the session',
    'web/src/session/a.ts',
    '#shared/contract/kit/call.ts',
    ['#web/api/client.ts', '#web/identity/tabs.ts', '#web/features/run/engine/useRun.ts'],
  ],
  [
    'identity',
    'web/src/identity/a.ts',
    '#web/session/config.ts',
    ['#web/api/client.ts', '#shared/contract/kit/call.ts', '#web/features/run/engine/useRun.ts'],
  ],
  [
    'the browser’s client',
    'web/src/api/a.ts',
    '#web/ui/Button.tsx',
    [
      '#web/features/run/engine/useRun.ts',
      '#web/screens/x/y/Z.tsx',
      '#web/app/App.tsx',
      '#functions/frame/handle.ts',
    ],
  ],
  [
    'a feature',
    'web/src/features/x/a.ts',
    '#web/session/session.ts',
    ['#web/screens/x/y/Z.tsx', '#web/app/App.tsx', '#infra/table.ts'],
  ],
  [
    'a screen',
    'web/src/screens/answering/x/a.ts',
    '#web/screens/answering/y/b.ts',
    ['#web/screens/topics/x/b.ts', '#web/app/App.tsx', '#functions/frame/handle.ts'],
  ],
  [
    'the application',
    'web/src/app/a.ts',
    '#web/screens/topics/x/b.ts',
    ['#functions/frame/handle.ts', '#infra/table.ts', 'node:fs'],
  ],
  ['anything', 'web/src/screens/answering/x/a.ts', './b.ts', ['../y/b.ts', '../../topics/x/b.ts']],
];

describe('The linter holds the borders of the rooms', () => {
  // The linter looks at all of them at once, which is much faster: each import has a file of its own.
  const fileOf = (file: string, n: number) => file.replace(/\.ts$/, `${n}.ts`);
  const allowed = rooms.map(([room, file, may], n) => ({ room, file: fileOf(file, n), imported: may }));
  const refused = rooms
    .flatMap(([room, file, , mayNot]) => mayNot.map(imported => ({ room, file, imported })))
    .map((planted, n) => ({ ...planted, file: fileOf(planted.file, rooms.length + n) }));
  let said: string[];
  beforeAll(async () => {
    folder = await emptyHouse();
    const texts = [...allowed, ...refused].map(({ file, imported }) => [
      file,
      `import { x } from '${imported}';\n\nexport const y = x;\n`,
    ]);
    said = (await lint(Object.fromEntries(texts))).split('::error ');
    await rm(folder, { recursive: true, force: true });
  });
  const restricted = (file: string) =>
    said.filter(finding => finding.includes('noRestrictedImports,') && finding.includes(`/${file},`));

  test.each(refused)('$room does not import $imported', ({ file }) => {
    expect(restricted(file)).toHaveLength(1);
  });

  test.each(allowed)('$room imports what its room may: $imported', ({ file }) => {
    expect(restricted(file)).toEqual([]);
  });

  test('two files do not import each other, not even for their types', async () => {
    const said = await lint({
      'package.json': '{ "imports": { "#shared/*": "./shared/*" } }',
      'shared/domain/a.ts': "import type { B } from '#shared/domain/b.ts';\n\nexport type A = B;\n",
      'shared/domain/b.ts': "import type { A } from '#shared/domain/a.ts';\n\nexport type B = A | 1;\n",
    });
    expect(said).toContain('noImportCycles');
  });

  test('it is refused when two files import each other', async () => {
    const said = await lint({
      'package.json': '{ "imports": { "#shared/*": "./shared/*" } }',
      'shared/domain/a.ts': "import { b } from '#shared/domain/b.ts';\nexport const a = () => b;\n",
      'shared/domain/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    });
    expect(said).toContain('noImportCycles');
  });
});

test('functions get the time only from their clock, so that tests can set it', async () => {
  const readers: string[] = [];
  const folder = join(root, 'functions');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.ts$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (/\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(await readFile(path, 'utf8'))) readers.push(path);
  }
  expect(readers).toEqual([join(folder, 'kit/clock.ts')]);
});
