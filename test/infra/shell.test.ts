import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { writeTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { runScript } from '#test/support/command.ts';
import { line, topic } from '#test/support/topics/topicfiles.ts';

const takesOptions = [
  'infra/local/start.ts',
  'infra/local/dev.ts',
  'scripts/check.ts',
  'scripts/job.ts',
  'scripts/list-calls.ts',
  'scripts/list-routes.ts',
  'scripts/topic.ts',
  'test/load/bench.ts',
];
const quiet = { code: 0, out: '', err: '' };

let folder = '';
const env = () => ({ INIT_CWD: folder, ATTESTRY_DATA: join(folder, 'data'), PORT: '1' });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-shell-'));
  const unsolved = Array.from({ length: 3_000 }, (_, i) => line(10 + i * 10, { solution: '' }));
  await writeFile(join(folder, 'broken.json'), writeTopicJson(topic(unsolved)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([...takesOptions, 'scripts/test.ts'])('%s', script => {
  it('explains itself on stdout', async () => {
    const { code, out, err } = await runScript(script, ['--help'], { env: env() });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/npm (start|test|run)/);
  });

  it('ends quietly where nobody reads', async () => {
    expect(await runScript(script, ['--help'], { env: env(), unread: true })).toEqual(quiet);
  });
});

test.each(takesOptions)('%s refuses an unknown option in one line', async script => {
  const { code, out, err } = await runScript(script, ['--loud'], { env: env() });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^Unknown option '--loud'\. See npm [^\n]* --help\.\n$/);
});

describe('output that breaks off', () => {
  it.each([
    ['the list of calls', ['scripts/list-calls.ts']],
    ['the list of routes', ['scripts/list-routes.ts']],
    ['the check of a topic', ['scripts/topic.ts', 'check', 'broken.json']],
    [
      'the proof of a topic',
      ['scripts/topic.ts', 'prove', join(process.cwd(), 'shared/library/topics/ssdf.json')],
    ],
  ])('ends %s quietly', async (_, [script = '', ...args]) => {
    expect(await runScript(script, args, { env: env(), unread: true })).toEqual(quiet);
  });

  it('ends a pipe into head as the shell does', () => {
    const script = '{ "$0" scripts/topic.ts check broken.json; echo "code $?" >&2; } | head -1';
    const { stdout, stderr } = spawnSync('sh', ['-c', script, process.execPath], {
      encoding: 'utf8',
      env: { ...process.env, ...env() },
    });
    expect(stdout).toMatch(/^broken\.json\t10\tsolution\terror\t[^\n]+\n$/);
    expect(stderr).toBe('code 0\n');
  });
});

test('an error goes to stderr, and the exit code tells of it', async () => {
  const { code, out, err } = await runScript('scripts/job.ts', ['renewals'], { env: env() });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^Attestry is not running on port 1\.[^\n]*\n$/);
});

test('a job whose dry run is misspelled is not started', async () => {
  const { code, err } = await runScript('scripts/job.ts', ['renewals', '--dryrun'], { env: env() });
  expect({ code, err }).toEqual({
    code: 2,
    err: "Unknown option '--dryrun'. See npm run job -- --help.\n",
  });
});

test.skipIf(!existsSync('/dev/full'))('output that finds no room is an error', () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" scripts/list-calls.ts > /dev/full', process.execPath],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The output could not be written: ENOSPC[^\n]*\n$/);
});
