import { existsSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIns } from '#infra/local/seed/story.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { tokensFrom } from '#test/support/browser/signin.ts';
import { Running } from '#test/support/command.ts';

const project = resolve(import.meta.dirname, '../..');
/** A separate checkout where nothing was built yet, and a data folder for it. */
let root: string;
let data: string;
const starts: Running[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-start-'));
  root = join(folder, 'checkout');
  data = join(folder, 'data');
  await mkdir(root);
  for (const name of [
    'functions',
    'infra',
    'shared',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ]) {
    await cp(join(project, name), join(root, name), { recursive: true });
  }
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rm(resolve(root, '..'), { recursive: true, force: true }));
afterEach(async () => {
  for (const { process } of starts) process.kill('SIGKILL');
  await Promise.all(starts.splice(0).map(({ ended }) => ended));
});

/** Starts what `npm start` starts, with its options of Node. */
function start(...args: string[]): Running {
  const env = { ATTESTRY_DATA: data, PORT: '0' };
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const [script, ...options] = scripts.start.split(' ').slice(2).reverse();
  const running = new Running(script, args, { root, env, options, leads: true });
  starts.push(running);
  return running;
}

const database = () => join(data, 'dynamodb');
const built = () => existsSync(join(root, 'dist/web/index.html'));

/** The start while it builds and while it writes the story. */
async function halfWay(): Promise<Running> {
  const running = start();
  await running.says('Building the web application …');
  await expect.poll(() => existsSync(`${database()}.unfinished`)).toBe(true);
  return running;
}

/** The start once it serves, and where that is. */
async function serving(): Promise<{ running: Running; url: string }> {
  const running = start();
  await running.says('Ctrl-C ends everything.');
  return { running, url: /Attestry is at (\S+)/.exec(running.out)![1]! };
}

/** The most memory that a process ever held, in MB. */
const peakOf = ({ process }: Running): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))![1]) / 1024;

test('--help tells the options and starts nothing', async () => {
  const { code, out } = await start('--help').ended;
  expect(code).toBe(0);
  expect(out).toContain('--reset');
  expect(existsSync(data)).toBe(false);
});

test('an option that is not known starts nothing', async () => {
  const { code, err } = await start('--rest').ended;
  expect({ code, err }).toEqual({ code: 2, err: "Unknown option '--rest'. See npm start -- --help.\n" });
  expect(existsSync(data)).toBe(false);
});

describe('a first start', () => {
  test('that is killed ends what it started, and leaves nothing that passes for data', async () => {
    const running = await halfWay();
    running.process.kill('SIGKILL');
    await running.ended;
    expect({ database: existsSync(database()), built: built() }).toEqual({ database: false, built: false });
  });

  test.each([
    ['Ctrl-C, which reaches all its processes,', 130, (pid: number) => process.kill(-pid, 'SIGINT')],
    ['a signal to itself alone', 143, (pid: number) => process.kill(pid, 'SIGTERM')],
  ])('ends by %s quietly, with all that it started', async (_, code, end) => {
    const running = await halfWay();
    end(running.process.pid!);
    expect(await running.ended).toMatchObject({ code, err: '' });
    expect({ database: existsSync(database()), built: built() }).toEqual({ database: false, built: false });
  });

  test('tells in a sentence that the application cannot be built, and writes no story', async () => {
    const page = join(root, 'web/src/main.ts');
    const text = readFileSync(page);
    await appendFile(page, "import './missing.ts';\n");
    const { code, err } = await start().ended;
    await writeFile(page, text);
    expect(code).toBe(1);
    expect(err).toMatch(/^\nAttestry could not start: the web application could not be built: [^\n]+\n$/);
    expect(err).toContain("'./missing.ts' in web/src/main.ts");
    expect(existsSync(database())).toBe(false);
  });

  test('tells in a sentence that the story cannot be written', async () => {
    await rm(data, { recursive: true });
    await mkdir(data);
    await writeFile(join(data, 'cognito'), 'in the way of a folder');
    const { code, err } = await start().ended;
    await rm(join(data, 'cognito'));
    expect(code).toBe(1);
    expect(err).toMatch(/^\nAttestry could not start: the story could not be written: [^\n]+\n$/);
    expect(existsSync(database())).toBe(false);
  });

  test('completes what killed ones began, and serves in less than 300 MB', async () => {
    (await halfWay()).process.kill('SIGKILL');
    await starts[0]!.ended;
    const { running, url } = await serving();
    expect(running.out).toContain('First start: writing the story');
    const { userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
    for (const { email, role } of signIns) {
      const { AccessToken } = await tokensFrom(url, userPoolClientId!, email);
      if (role !== 'Master Admin') continue;
      const { method, path } = listTopicsToAnswer;
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${AccessToken}` },
      });
      const { topic_information: topics } = (await response.json()) as { topic_information: unknown[] };
      expect(topics.length, email).toBeGreaterThan(0);
    }
    expect(await (await fetch(url)).text()).toContain('<script type="module"');
    if (process.platform === 'linux') expect(peakOf(running)).toBeLessThan(300);
    running.process.kill('SIGINT');
    expect(await running.ended).toMatchObject({ code: 0, err: '' });
  });
});

test('data of an earlier format are left alone, and the sentence says how to start over', async () => {
  const format = join(data, 'format');
  const current = await readFile(format);
  await writeFile(format, '1');
  const { code, err } = await start().ended;
  await writeFile(format, current);
  expect(code).toBe(1);
  expect(err).toMatch(/^\nAttestry could not start: [^\n]*earlier version[^\n]*--reset[^\n]*\n$/);
  expect(existsSync(database())).toBe(true);
});

test('a later start builds and writes nothing, and says where the data are', async () => {
  const { running } = await serving();
  expect(running.out).toMatch(/^\n {2}Attestry is at /);
  expect(running.out).toContain(`Data are kept in ${data};`);
});
