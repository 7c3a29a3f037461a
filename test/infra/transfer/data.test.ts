import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type AttributeValue,
  DeleteItemCommand,
  DeleteTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableName } from '#functions/data/table/table.ts';
import { dynamo } from '#functions/kit/database.ts';
import { setSink } from '#functions/kit/log.ts';
import { startDynamo } from '#infra/local/dynamodb/database.ts';
import { databaseFolder, type Local, startLocal } from '#infra/local/local.ts';
import { cast, seedPeople } from '#infra/local/seed/story.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { tokensFrom } from '#test/support/browser/signin.ts';
import { runScript } from '#test/support/command.ts';

let folder: string;
let local: Local;
let restoreLog: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-data-'));
  restoreLog = setSink(() => undefined);
  const at = new Date('2026-11-17T15:00:00Z');
  local = await startLocal({
    dataDir: join(folder, 'world'),
    inMemory: true,
    workWhenAsked: true,
    now: () => at,
    seed: seedPeople,
  });
});
afterAll(async () => {
  await local?.close();
  restoreLog?.();
  await rm(folder, { recursive: true, force: true });
});

const client = (): DynamoDBClient => dynamo();
/** The command as the package script starts it, with this world's database as AWS. */
const data = (...args: string[]) => runScript('scripts/data.ts', args, { env: { INIT_CWD: folder } });
const put = (Item: Record<string, AttributeValue>, TableName = tableName()) =>
  client().send(new PutItemCommand({ TableName, Item }));

/** How many items each page of the table has. */
async function pageCounts(): Promise<number[]> {
  const counts: number[] = [];
  for await (const { Count = 0 } of paginateScan({ client: client() }, { TableName: tableName() }))
    counts.push(Count);
  return counts;
}

/** What a person sees. */
async function seen(): Promise<unknown> {
  const { AccessToken } = await tokensFrom(local.url, local.cognito.clientId, cast.maya);
  const answers = [listTopicsToAnswer, listReports].map(async ({ path, method }) => {
    const response = await fetch(`${local.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    return { status: response.status, body: await response.json() };
  });
  return Promise.all(answers);
}

/** An item with a value of every type. */
const every: Record<string, AttributeValue> = {
  pk: { S: 'every' },
  sk: { S: 'type' },
  text: { S: 'é "x"\n\u2028' },
  number: { N: '12345678901234567890.5' },
  bytes: { B: new Uint8Array([0, 255, 10]) },
  empty: { B: new Uint8Array() },
  no: { BOOL: false },
  nothing: { NULL: true },
  strings: { SS: ['b', 'a'] },
  numbers: { NS: ['2', '1'] },
  parts: { BS: [new Uint8Array([2]), new Uint8Array([1])] },
  deep: { M: { list: { L: [{ M: { bytes: { B: new Uint8Array([7]) } } }, { S: '' }] } } },
};

describe('A table that is lost', () => {
  test('is restored from its export: every item, and what people see', async () => {
    const before = await seen();
    expect(before).toMatchObject([{ status: 200 }, { status: 200 }]);
    await put(every);
    await put({ pk: { S: 'gone' }, sk: { S: 'item' } });
    // Together they are larger than a page of a scan.
    for (const sk of ['1', '2', '3'])
      await put({ pk: { S: 'large' }, sk: { S: sk }, text: { S: 'x'.repeat(390_000) } });
    const pages = await pageCounts();
    expect(pages.length).toBeGreaterThan(1);
    const exported = await data('export', `table:${tableName()}`, 'backup.jsonl.gz');
    expect(exported).toMatchObject({ code: 0, err: '' });
    const count = Number(/^(\d+) items$/m.exec(exported.out)?.[1]);
    expect(count).toBe(pages.reduce((sum, one) => sum + one, 0));

    await client().send(new DeleteTableCommand({ TableName: tableName() }));
    expect(await seen()).not.toEqual(before);

    const imported = await data('import', 'backup.jsonl.gz', `table:${tableName()}`, '--create');
    expect(imported).toMatchObject({ code: 0, out: `${count} items\n`, err: '' });
    const compared = await data('compare', 'backup.jsonl.gz', `table:${tableName()}`);
    expect(compared).toMatchObject({ code: 0, out: `Equal: ${count} items\n` });
    const { Item } = await client().send(
      new GetItemCommand({ TableName: tableName(), Key: { pk: every.pk!, sk: every.sk! } }),
    );
    const sets = { strings: { SS: ['a', 'b'] }, numbers: { NS: ['1', '2'] }, parts: { BS: [[1], [2]] } };
    const sorted = (item: typeof every) => ({
      ...item,
      strings: { SS: item.strings!.SS!.toSorted() },
      numbers: { NS: item.numbers!.NS!.toSorted() },
      parts: { BS: item.parts!.BS!.map(bytes => [...bytes]).sort() },
    });
    expect(sorted(Item!)).toEqual({ ...every, ...sets });
    expect(await seen()).toEqual(before);
  });

  test('is written only into an empty table, unless asked for', async () => {
    const refused = await data('import', 'backup.jsonl.gz', `table:${tableName()}`);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('The table has items');
    await put({ ...every, text: { S: 'changed' } });
    expect(await data('import', 'backup.jsonl.gz', `table:${tableName()}`, '--add')).toMatchObject({
      err: '',
      code: 0,
    });
    expect((await data('compare', `table:${tableName()}`, 'backup.jsonl.gz')).code).toBe(0);
  });

  test('is not made by accident: a name that does not exist needs --create', async () => {
    const refused = await data('import', 'backup.jsonl.gz', 'table:other');
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('--create');
    expect((await data('export', 'table:other', 'other.jsonl')).err).toContain('There is no such table');
  });
});

describe('A comparison', () => {
  test('names what is missing and what differs, on either side', async () => {
    await put({ pk: { S: 'extra' }, sk: { S: 'item' } });
    await put({ ...every, text: { S: 'changed' } });
    await client().send(
      new DeleteItemCommand({ TableName: tableName(), Key: { pk: { S: 'gone' }, sk: { S: 'item' } } }),
    );
    const { code, out } = await data('compare', 'backup.jsonl.gz', `table:${tableName()}`);
    expect(code).toBe(1);
    expect(out).toContain(`only in table:${tableName()}\textra / item\n`);
    expect(out).toContain('different\tevery / type\n');
    expect(out).toContain('only in backup.jsonl.gz\tgone / item\n');
    expect(out.match(/\t/g)).toHaveLength(3);
    const back = await data('compare', `table:${tableName()}`, 'backup.jsonl.gz');
    expect(back.out).toContain(`only in table:${tableName()}\textra / item\n`);
  });
});

describe('An export', () => {
  test('has a line of JSON for each item, as DynamoDB’s own exports have, packed or not', async () => {
    await data('export', `table:${tableName()}`, 'plain.jsonl');
    const [line] = (await readFile(join(folder, 'plain.jsonl'), 'utf8')).split('\n');
    expect(JSON.parse(line!)).toMatchObject({ Item: { pk: { S: expect.anything() } } });
    const packed = gunzipSync(await readFile(join(folder, 'backup.jsonl.gz'))).toString();
    expect(packed).toContain('"bytes":{"B":"AP8K"}');
  });

  test('that fails leaves the file of the last one', async () => {
    await writeFile(join(folder, 'kept.jsonl'), 'kept');
    expect((await data('export', 'table:other', 'kept.jsonl')).code).toBe(2);
    expect(await readFile(join(folder, 'kept.jsonl'), 'utf8')).toBe('kept');
    expect((await readdir(folder)).filter(name => name.endsWith('.partial'))).toEqual([]);
  });

  test('that is damaged is not taken for a whole one', async () => {
    const whole = await readFile(join(folder, 'plain.jsonl'), 'utf8');
    const half = whole.slice(0, whole.length / 2);
    await writeFile(join(folder, 'half.jsonl'), half);
    const refused = await data('compare', 'half.jsonl', 'plain.jsonl');
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/half\.jsonl: Line \d+ cannot be read/);
    const packed = await readFile(join(folder, 'backup.jsonl.gz'));
    await writeFile(join(folder, 'half.jsonl.gz'), packed.subarray(0, packed.length / 2));
    expect((await data('compare', 'half.jsonl.gz', 'plain.jsonl')).code).not.toBe(0);
  });
});

test.each([
  [[]],
  [['export', 'backup', 'backup']],
  [['export', 'table:', 'backup']],
  [['import', 'table:attestry', 'table:attestry']],
  [['export', 'table:attestry', 'x.jsonl', '--add']],
  [['compare', 'none.jsonl', 'none.jsonl']],
  [['remove', 'table:attestry', 'x']],
])('a command that cannot work is one line on stderr and exit code 2: %j', async args => {
  const { code, out, err } = await data(...args);
  expect([code, out, err.split('\n').length]).toEqual([2, '', 2]);
});

test('the table of this machine is copied while Attestry is stopped, and not while it runs', async () => {
  const env = { INIT_CWD: folder, ATTESTRY_DATA: join(folder, 'machine') };
  const machine = (...args: string[]) => runScript('scripts/data.ts', args, { env });
  const imported = await machine('import', 'plain.jsonl', 'local', '--create');
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect((await machine('compare', 'local', 'plain.jsonl')).out).toContain('Equal');
  const running = await startDynamo({ dataDir: join(folder, 'machine', databaseFolder) });
  const refused = await machine('compare', 'local', 'plain.jsonl');
  await running.close();
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('Attestry is running on this machine');
});
