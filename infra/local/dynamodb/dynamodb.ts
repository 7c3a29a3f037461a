import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create, type Store } from 'dynalite/db/index.js';
import { fault, indexUnits, isFault, perform, performWrite } from './engine.ts';
import { Overlay } from './overlay.ts';
import { Transactions } from './transactions.ts';

type Data = Record<string, unknown>;

export interface DynamoOptions {
  /** Folder of the data; undefined keeps them in memory. */
  dataDir?: string;
  port?: number;
  /** Epoch milliseconds, for the expiry of items and of idempotency tokens. */
  now?: () => number;
}

export interface EmbeddedDynamo {
  endpoint: string;
  port: number;
  /** Deletes the items whose `ttl` (epoch seconds) has passed; answers how many. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** The data folder is in use by another process. */
export class DataInUseError extends Error {}
/** The data folder cannot be read. */
export class DamagedDataError extends Error {}

const sweepEveryMs = 60_000;

/**
 * DynamoDB on one machine: dynalite's rules for items, expressions and indexes, with transactions, expiry
 * and exact capacity added. Every write, plain or transaction, is one atomic batch on disk, and writes run
 * one after the other; reads run beside them.
 */
export async function startDynamo(options: DynamoOptions = {}): Promise<EmbeddedDynamo> {
  const now = options.now ?? Date.now;
  const store = create({
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
    ...(options.dataDir && { path: options.dataDir }),
  });
  await open(store, options.dataDir ?? '');
  const engine = new Engine(store, now);
  const server = createServer((request, response) => void engine.serve(request, response));
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const timer = setInterval(() => void engine.sweep(), sweepEveryMs).unref();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    sweep: () => engine.sweep(),
    close: async () => {
      clearInterval(timer);
      await stop(server);
      await engine.idle();
      await store.db.close._original();
    },
  };
}

async function open(store: Store, folder: string): Promise<void> {
  try {
    await store.db.open();
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    const detail = `${cause?.code ?? ''} ${cause?.message ?? message}`;
    if (/LOCK/i.test(detail))
      throw new DataInUseError(`the data in ${folder} are in use by another process.`);
    throw new DamagedDataError(
      `the data in ${folder} are damaged (${cause?.message ?? message}). Put a copy back, or start afresh with npm start -- --reset`,
    );
  }
}

const stop = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const singleWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
const tableChanges = new Set(['CreateTable', 'DeleteTable', 'UpdateTable']);

class Engine {
  private last: Promise<unknown> = Promise.resolve();
  private readonly store: Store;
  private readonly transactions: Transactions;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
    this.transactions = new Transactions(store, now);
  }

  /** Runs after every write before it. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  async idle(): Promise<void> {
    await this.last;
  }

  async run(name: string, data: Data): Promise<Data> {
    if (name === 'TransactWriteItems') return this.alone(() => this.transactions.write(data));
    if (name === 'TransactGetItems') return this.alone(() => this.transactions.get(data));
    if (singleWrites.has(name)) return this.alone(() => this.write(name, data));
    if (tableChanges.has(name)) return this.alone(() => perform(name, this.store, data));
    if (name === 'UpdateTimeToLive') return { TimeToLiveSpecification: data.TimeToLiveSpecification };
    return perform(name, this.store, data);
  }

  private async write(name: string, data: Data): Promise<Data> {
    const overlay = new Overlay(this.store);
    const answer = await performWrite(name, overlay, data);
    const capacity = answer.ConsumedCapacity as { CapacityUnits: number } | undefined;
    if (capacity && !Array.isArray(capacity)) capacity.CapacityUnits += await indexUnits(overlay);
    if (overlay.size > 0) await overlay.commit();
    return answer;
  }

  async sweep(): Promise<number> {
    const tables = (await this.run('ListTables', {})).TableNames as string[];
    const seconds = String(Math.floor(this.now() / 1000));
    let swept = 0;
    for (const TableName of tables) {
      const found = await this.run('Scan', {
        TableName,
        FilterExpression: '#ttl < :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': { N: seconds } },
      });
      for (const item of (found.Items ?? []) as Record<string, unknown>[]) {
        await this.run('DeleteItem', { TableName, Key: { pk: item.pk, sk: item.sk } });
        swept++;
      }
    }
    return swept;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      if (!name) throw fault('com.amazon.coral.service#UnknownOperationException', 'No operation was named');
      send(
        response,
        200,
        await this.run(name, JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Data),
      );
    } catch (error) {
      if (isFault(error)) send(response, error.statusCode, error.body);
      else if (error instanceof SyntaxError) {
        send(response, 400, { __type: 'com.amazon.coral.service#SerializationException' });
      } else {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.stderr.write(`Embedded database: ${message}\n`);
        send(response, 500, { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' });
      }
    }
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
