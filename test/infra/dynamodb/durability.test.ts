import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DamagedDataError, DataInUseError } from '#infra/local/dynamodb/database.ts';
import { Disk } from '#infra/local/dynamodb/store/disk.ts';
import { tableDefinition } from '#infra/table.ts';
import { clientOf, item, key, open, put, refusal, TableName } from './kit.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The database in another process. */
async function startChild(): Promise<{ child: ChildProcess; client: DynamoDBClient }> {
  const script = join(import.meta.dirname, 'child.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [endpoint] = await once(child.stdout!.setEncoding('utf8'), 'data');
  return { child, client: clientOf(String(endpoint).trim()) };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Numbers of a partition's items, e.g. those of `left-<n>`. */
async function numbers(client: DynamoDBClient): Promise<Record<'left' | 'right' | 'plain', Set<number>>> {
  const found = { left: new Set<number>(), right: new Set<number>(), plain: new Set<number>() };
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    for (const each of page.Items!) {
      const [kind, n] = each.pk!.S!.split('-') as [keyof typeof found, string];
      found[kind]?.add(Number(n));
    }
  }
  return found;
}

describe('a killed process', () => {
  test('loses no confirmed write and never half-applies a transaction or an index entry', async () => {
    const confirmed = { transactions: new Set<number>(), plain: new Set<number>() };
    let next = 0;
    for (let round = 0; round < 3; round++) {
      const { child, client } = await startChild();
      if (round === 0) await client.send(new CreateTableCommand({ TableName, ...tableDefinition }));
      const enough = confirmed.transactions.size + 60;
      let killed: Promise<void> | undefined;
      const worker = async (kind: 'transaction' | 'plain') => {
        while (!killed) {
          const n = next++;
          try {
            if (kind === 'plain') {
              const Item = item(`plain-${n}`, 'x', { gsi1pk: 'plain', gsi1sk: `${n}`, n });
              await client.send(new PutItemCommand({ TableName, Item }));
              confirmed.plain.add(n);
            } else {
              const TransactItems = [
                put(`left-${n}`, { gsi1pk: 'left', gsi1sk: `${n}` }),
                put(`right-${n}`, { text: 'x'.repeat(20_000) }),
              ];
              await client.send(new TransactWriteItemsCommand({ TransactItems }));
              confirmed.transactions.add(n);
            }
          } catch (error) {
            if (!killed) throw error;
          }
          if (confirmed.transactions.size >= enough) killed ??= kill(child);
        }
      };
      await Promise.all([...Array.from({ length: 8 }, () => worker('transaction')), worker('plain')]);
      await killed;
      client.destroy();
    }
    const { client, close } = await open({ dataDir }, false);
    const found = await numbers(client);
    expect([...found.left].sort()).toEqual([...found.right].sort());
    expect([...confirmed.transactions].filter(n => !found.left.has(n))).toEqual([]);
    expect([...confirmed.plain].filter(n => !found.plain.has(n))).toEqual([]);
    for (const kind of ['left', 'plain'] as const) {
      const indexed = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :p',
          ExpressionAttributeValues: { ':p': { S: kind } },
        }),
      );
      expect(indexed.Count).toBe(found[kind].size);
    }
    await close();
  });

  test('still knows its idempotency tokens', async () => {
    const increment = {
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key('once'),
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
      ],
      ClientRequestToken: 'before the kill',
    };
    const { child, client } = await startChild();
    await client.send(new CreateTableCommand({ TableName, ...tableDefinition }));
    await client.send(new TransactWriteItemsCommand(increment));
    await kill(child);
    client.destroy();
    const again = await open({ dataDir }, false);
    await again.client.send(new TransactWriteItemsCommand(increment));
    const found = await again.client.send(new GetItemCommand({ TableName, Key: key('once') }));
    expect(found.Item?.n).toEqual({ N: '1' });
    await again.close();
  });

  test('releases its folder, which nobody else can open while it runs', async () => {
    const { child, client } = await startChild();
    client.destroy();
    const error = await refusal(open({ dataDir }));
    expect(error).toBeInstanceOf(DataInUseError);
    expect(error.folder).toBe(dataDir);
    await kill(child);
    await (await open({ dataDir })).close();
  });
});

test('a write is confirmed only once it is on disk, and read only then', async () => {
  const disk = await Disk.open(dataDir);
  const value = 'word '.repeat(2_000_000);
  const written = disk.commit([{ type: 'put', key: 'k', value }], true);
  expect(disk.latest('k').value).toBe(value);
  await written;
  expect(disk.read('k')).toBe(value);
  await disk.close();
});

describe('a closed database', () => {
  test('opens with its tables, items and expiry times, and a second start in this process is refused', async () => {
    const first = await open({ dataDir, now: () => 0 });
    await first.client.send(new PutItemCommand({ TableName, Item: item('kept', 'x', { ttl: 50 }) }));
    expect(await refusal(open({ dataDir }))).toBeInstanceOf(DataInUseError);
    await first.close();
    const second = await open({ dataDir, now: () => 60_000 }, false);
    const Key = key('kept');
    expect((await second.client.send(new GetItemCommand({ TableName, Key }))).Item).toBeDefined();
    expect(await second.database.sweep()).toBe(1);
    await second.close();
  });

  test('answers requests in progress before it closes', async () => {
    const { client, database } = await open({ dataDir });
    const writes = Array.from({ length: 20 }, (_, i) =>
      client.send(new TransactWriteItemsCommand({ TransactItems: [put(`late-${i}`)] })),
    );
    await writes[0];
    const closing = database.close();
    const outcomes = await Promise.allSettled(writes);
    await closing;
    client.destroy();
    const done = outcomes.flatMap((outcome, i) => (outcome.status === 'fulfilled' ? [i] : []));
    const again = await open({ dataDir }, false);
    for (const i of done) {
      const found = await again.client.send(new GetItemCommand({ TableName, Key: key(`late-${i}`) }));
      expect(found.Item).toBeDefined();
    }
    await again.close();
  });
});

describe('a damaged folder', () => {
  const filled = async () => {
    const { client, close } = await open({ dataDir });
    for (let i = 0; i < 4; i++) {
      const items = Array.from({ length: 25 }, (_, j) => item(`p${i}`, `s${j}`, { t: 'word '.repeat(400) }));
      const requests = items.map(Item => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
    }
    await close();
  };
  const only = async (ending: RegExp) => {
    const name = (await readdir(dataDir)).find(each => ending.test(each));
    if (!name) throw new Error(`no file ${ending}`);
    return join(dataDir, name);
  };
  const damaged = async () => {
    const error = await refusal(open({ dataDir }, false));
    expect(error).toBeInstanceOf(DamagedDataError);
    expect(error.message).toContain(dataDir);
  };

  test('without CURRENT is refused instead of started over', async () => {
    await filled();
    await rm(await only(/^CURRENT$/));
    await damaged();
  });

  test('with an overwritten MANIFEST or CURRENT is refused', async () => {
    await filled();
    const manifest = await only(/^MANIFEST/);
    const before = await readFile(manifest);
    await writeFile(manifest, 'not a manifest at all');
    await damaged();
    await writeFile(manifest, before);
    await writeFile(join(dataDir, 'CURRENT'), '???');
    await damaged();
  });

  test('with a broken record inside the log is refused instead of losing writes', async () => {
    await filled();
    const log = await only(/\.log$/);
    const bytes = await readFile(log);
    expect(bytes.length).toBeGreaterThan(100_000);
    bytes[50_000]! ^= 0xff;
    await writeFile(log, bytes);
    await damaged();
  });

  test('with a log cut at its end opens with everything before', async () => {
    await filled();
    const log = await only(/\.log$/);
    await truncate(log, (await readFile(log)).length - 10);
    const { client, close } = await open({ dataDir }, false);
    const found = await client.send(new GetItemCommand({ TableName, Key: key('p0', 's0') }));
    expect(found.Item).toBeDefined();
    await close();
  });

  test('with a cut table file is refused', async () => {
    await filled();
    // Opening moves the log into a table file.
    await (await open({ dataDir }, false)).close();
    const file = await only(/\.ldb$/);
    await truncate(file, 200);
    await damaged();
  });

  test('that holds the data of something else is refused', async () => {
    const { ClassicLevel } = await import('classic-level');
    const other = new ClassicLevel(dataDir);
    await other.put('key', 'value');
    await other.close();
    await damaged();
  });
});
