import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { runScript } from '#test/support/command.ts';
import { line, pair, topic } from '#test/support/topics/topicfiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const library = join(root, 'shared/library/topics');
let folder = '';
const at = (name: string) => join(folder, name);

/** The command as the package script starts it, from `folder` as npm reports it. */
const cli = (...args: string[]) => runScript('scripts/topic.ts', args, { env: { INIT_CWD: folder } });

/** A root that only branches, then four scored questions, as the example of docs/product.md. */
const example = () => [
  line(10, { solutionIf: '-', solution: '' }),
  ...(['High', 'High', 'Medium', 'Low'] as const).map((priority, i) =>
    line(20 + i * 10, { parent: 10, when: 'Y', priority }),
  ),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'topic-cli-'));
  const files: Record<string, string> = {
    'sound.json': writeTopicJson(topic(pair())),
    'example.json': writeTopicJson(topic(example())),
    'warned.json': writeTopicJson(topic([line(10, { category: '' })])),
    'broken.json': writeTopicJson(topic([line(10), line(20, { solution: '', text: 'Is\tit?' })])),
    'pages.json': writeTopicJson(
      topic([line(10, { text: '¿Tiene cada página un <title> único?', solution: '<iframe src=\t"x">' })]),
    ),
    'linked.json': writeTopicJson(topic([line(10, { guidance: 'See [this](DATA:text/html,x).' })])),
    'answers.json': '{"20": "N", "50": "N"}',
    'foreign.json': '{"99": "N"}',
    'maybe.json': '{"20": "maybe"}',
    'list.json': '["Y"]',
    'twice.json': '{"20": "N", "20": "Y"}',
    'json.csv': writeTopicJson(topic(pair())),
    'empty.json': '',
    'text.json': 'Hello',
    'topic.txt': 'Hello',
  };
  await mkdir(at('folder.json'));
  await symlink('loop.json', at('loop.json'));
  await writeFile(at('huge.json'), '');
  await truncate(at('huge.json'), 50 * 1024 * 1024);
  for (const [name, text] of Object.entries(files)) await writeFile(at(name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('topic check', () => {
  it('says nothing of the standard topics, strictly looked at', async () => {
    const files = (await readdir(library)).map(name => join(library, name));
    expect(await cli('check', '--strict', ...files)).toEqual({ code: 0, out: '', err: '' });
  });

  it('writes a line a finding with six cells, and fails on an error', async () => {
    expect(await cli('check', 'sound.json', 'broken.json')).toEqual({
      code: 1,
      out:
        'broken.json\t20\tparent\terror\tIt has no parent.\t' +
        'Name its parent. Only the first question has none.\n' +
        'broken.json\t20\tsolution\terror\tAn answer calls for a solution, but there is none.\t' +
        'Write what to do, or set solutionIf to -.\n',
      err: '',
    });
  });

  it('passes warnings, unless it is strict', async () => {
    const lenient = await cli('check', 'warned.json');
    expect(lenient).toMatchObject({ code: 0, err: '' });
    expect(lenient.out).toMatch(/^warned\.json\t10\tcategory\twarning\t[^\t]+\t[^\t]+\n$/);
    expect(await cli('check', '--strict', 'warned.json')).toMatchObject({ code: 1, out: lenient.out });
  });

  it('warns of markup in texts, once for each field, and fails on a link to anything but an address', async () => {
    const todo = 'Keep it if it is meant as text; otherwise remove it.';
    expect(await cli('check', 'pages.json')).toEqual({
      code: 0,
      out:
        `pages.json\t10\ttext\twarning\t"<title>" is shown as text, not as formatting.\t${todo}\n` +
        `pages.json\t10\tsolution\twarning\t"<iframe src= "x">" is shown as text, not as formatting.\t${todo}\n`,
      err: '',
    });
    const linked = await cli('check', 'linked.json');
    expect(linked).toMatchObject({ code: 1, err: '' });
    expect(linked.out).toMatch(
      /^linked\.json\t10\tguidance\terror\tA link in the text does not lead [^\t]+\t[^\t]+\n$/,
    );
  });

  it('looks at the other files where one cannot be read', async () => {
    const { code, out, err } = await cli('check', 'missing.json', 'broken.json');
    expect(code).toBe(2);
    expect(err).toBe('missing.json: There is no such file or folder. Check the name.\n');
    expect(out.split('\n')).toHaveLength(3);
  });
});

describe('topic run', () => {
  it('gives asked, score, failed, scored and suggestions of the given answers, Yes for the others', async () => {
    const { code, out, err } = await cli('run', 'example.json', '--answers', 'answers.json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toEqual({
      asked: 5,
      score: 42.86,
      failed: { High: 1, Medium: 0, Low: 1 },
      scored: { High: 2, Medium: 1, Low: 1 },
      suggestions: [20, 50],
    });
  });

  it('refuses a topic with errors, and tells them on the error output', async () => {
    const { code, out, err } = await cli('run', 'broken.json', '--answers', 'answers.json');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('broken.json\t20\tparent\terror\t');
  });

  it.each([
    ['for questions that are not there', 'foreign.json', 'example.json has no question 99.'],
    ['other than Y and N', 'maybe.json', 'Write an object of answers'],
    ['in a list', 'list.json', 'Write an object of answers'],
    ['in no JSON', 'text.json', 'The file is not JSON'],
    ['in an empty file', 'empty.json', 'The file is empty.'],
    ['in no file', 'missing.json', 'There is no such file'],
    ['given twice', 'twice.json', 'Question 20 occurs twice. Remove one of the two.'],
  ])('refuses answers %s', async (_, file, message) => {
    const { code, out, err } = await cli('run', 'example.json', '--answers', file);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`${file}: ${message}`);
  });
});

describe('topic prove', () => {
  it('gives the fewest runs that ask everything and give both answers', async () => {
    const { code, out, err } = await cli('prove', 'sound.json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const answers = (said: string) => [...said].map((answer, i) => ({ n: 10 + i * 10, answer }));
    expect(JSON.parse(out)).toEqual({
      count: 3,
      scripts: ['YY', 'YN', 'N'].map(said => ({ answers: answers(said) })),
    });
  });

  it('refuses a topic with errors', async () => {
    expect(await cli('prove', 'broken.json')).toMatchObject({ code: 1, out: '' });
  });
});

describe('topic convert', () => {
  it('takes a standard topic through every format and back without a loss', async () => {
    await cp(join(library, 'ssdf.json'), at('ssdf.json'));
    for (const [from, to] of [
      ['ssdf.json', 'plain.json'],
      ['plain.json', 'ssdf.csv'],
      ['ssdf.csv', 'ssdf.xlsx'],
      ['ssdf.xlsx', 'back.json'],
    ] as const) {
      expect(await cli('convert', from, to)).toEqual({ code: 0, out: '', err: '' });
    }
    expect(await readFile(at('back.json'), 'utf8')).toBe(await readFile(at('plain.json'), 'utf8'));
    expect(JSON.parse(await readFile(at('back.json'), 'utf8')).topiccode).toBe('ssdf');
  });

  it('writes nothing where the topic has errors or the target is none', async () => {
    expect(await cli('convert', 'broken.json', 'never.csv')).toMatchObject({ code: 1, out: '' });
    expect(await cli('convert', 'sound.json', 'nowhere/never.csv')).toMatchObject({ code: 2, out: '' });
    expect((await readdir(folder)).filter(name => name.includes('never'))).toEqual([]);
  });
});

describe('the command', () => {
  it('explains itself', async () => {
    const { code, out, err } = await cli('--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of ['check', 'run', 'prove', 'convert']) expect(out).toContain(`topic -- ${name}`);
  });

  it.each([
    ['nothing', []],
    ['an unknown command', ['mend', 'sound.json']],
    ['an unknown option', ['check', '--loud', 'sound.json']],
    ['no file', ['check']],
    ['a run without answers', ['run', 'sound.json']],
    ['a run with two files of answers', [...'run sound.json --answers a --answers b'.split(' ')]],
    ['an option without its value', ['run', 'sound.json', '--answers']],
    ['a conversion to nowhere', ['convert', 'sound.json']],
    ['an option of another command', ['prove', 'sound.json', '--strict']],
  ])('refuses %s in one line that says how it is written', async (_, args) => {
    const { code, out, err } = await cli(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^[^\n]*npm run -s topic -- [^\n]*\n$/);
  });

  it.each([
    ['a missing file', 'missing.json', 'There is no such file or folder.'],
    ['links in a circle', 'loop.json', 'Its links lead in a circle. Name the file itself.'],
    ['a name that is too long', `${'x'.repeat(300)}.json`, 'The name is too long. Name an existing file.'],
    ['the standard input', '-', 'Standard input is not supported. Name a file.'],
    ['JSON under another name', 'json.csv', 'The file is JSON, but its name ends in .csv. Rename it'],
    ['a folder', 'folder.json', 'It is a folder. Name a file.'],
    ['a folder without an ending', '.', 'It is a folder. Name a file.'],
    ['a file of 50 MB', 'huge.json', 'The file is 50 MB. The limit is 20 MB.'],
    ['an empty file', 'empty.json', 'The file is empty.'],
    ['what is not JSON', 'text.json', 'The file is not JSON'],
    [
      'another kind of file',
      'topic.txt',
      'The file cannot be read: its name must end in .json, .csv or .xlsx.',
    ],
  ])('refuses %s by name', async (_, file, message) => {
    const { code, out, err } = await cli('check', file);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.startsWith(`${file}: ${message}`), err).toBe(true);
    expect(err.match(/\n/g)).toEqual(['\n']);
  });
});
