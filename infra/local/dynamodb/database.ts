import { operations } from './operations.ts';
import { protocol } from './protocol.ts';
import { serve } from './server.ts';
import { Disk } from './store/disk.ts';
import { Tables } from './store/tables.ts';
import { deleteExpired } from './store/ttl.ts';
import { Tokens } from './tokens.ts';
import { Transactions } from './transact.ts';

export { DamagedDataError, DataInUseError } from './errors.ts';

export interface DynamoOptions {
  /** The folder of the data; without it they are kept in memory. */
  dataDir?: string;
  /** 0, the default, takes a free one. */
  port?: number;
  host?: '127.0.0.1';
  /** Epoch ms; decides what has expired. */
  now?: () => number;
  /** The attribute that says when an item expires, in epoch seconds: 'ttl'. */
  ttlAttribute?: string;
}

export interface Dynamo {
  /** For the AWS SDK's `endpoint`. */
  endpoint: string;
  port: number;
  /** Deletes what has expired and answers how many items that were; happens every minute by itself. */
  sweep(): Promise<number>;
  /** Answers the requests that are under way, then lets go of port and folder. */
  close(): Promise<void>;
}

const sweepEveryMs = 60_000;

/**
 * Starts a DynamoDB of our own: dynalite's operations on LevelDB, with transactions, expiry and capacity as on AWS.
 * A confirmed write survives a kill of the process, a confirmed transaction also a power cut.
 * Throws DataInUseError where the folder is open elsewhere, DamagedDataError where its files make no sense.
 */
export async function startDynamo(options: DynamoOptions = {}): Promise<Dynamo> {
  const { dataDir, port = 0, host = '127.0.0.1', now = Date.now, ttlAttribute = 'ttl' } = options;
  const disk = await Disk.open(dataDir);
  try {
    const tables = await Tables.open(disk);
    const tokens = await Tokens.open(disk);
    const base = { disk, tables, ttlAttribute };
    const handlers = operations(base, new Transactions(base, tokens, now));
    const server = await serve(protocol(handlers), port, host);

    let sweeping: Promise<number> = Promise.resolve(0);
    const sweep = () => {
      const next = sweeping
        .catch(() => 0)
        .then(async () => {
          await disk.commit(tokens.expire(now()));
          return deleteExpired(base, now());
        });
      sweeping = next;
      return next;
    };
    const timer = setInterval(() => sweep().catch(console.error), sweepEveryMs).unref();
    return {
      endpoint: `http://${host}:${server.port}`,
      port: server.port,
      sweep,
      async close() {
        clearInterval(timer);
        await server.stop();
        // Who asked for a sweep hears of its failure; closing goes on.
        await sweeping.catch(() => 0);
        await disk.close();
      },
    };
  } catch (error) {
    await disk.close();
    throw error;
  }
}
