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
  /** The folder of the data; without it, the data are kept in memory. */
  dataDir?: string;
  /** The default, 0, chooses a free port. */
  port?: number;
  host?: '127.0.0.1';
  /** Returns epoch milliseconds, which decide what has expired. */
  now?: () => number;
  /** The attribute that says when an item expires, in epoch seconds: 'ttl'. */
  ttlAttribute?: string;
}

export interface Dynamo {
  /** For the AWS SDK's `endpoint`. */
  endpoint: string;
  port: number;
  /** Deletes expired items and returns their number. It also runs automatically every minute. */
  sweep(): Promise<number>;
  /** Answers the requests in progress, then releases the port and the folder. */
  close(): Promise<void>;
}

const sweepEveryMs = 60_000;

/**
 * Starts the embedded DynamoDB on LevelDB, with conditions, transactions, expiry and capacity as on AWS.
 * A confirmed write survives a kill of the process, and a confirmed transaction also survives a power cut.
 * Throws DataInUseError if the folder is open elsewhere, DamagedDataError if its files are damaged.
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
        // The caller of the sweep gets its error; closing continues.
        await sweeping.catch(() => 0);
        await disk.close();
      },
    };
  } catch (error) {
    await disk.close();
    throw error;
  }
}
