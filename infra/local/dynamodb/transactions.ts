import { createHash } from 'node:crypto';
import { type Attributes, createKey, itemSize, type Store } from 'dynalite/db/index.js';
import {
  fault,
  indexUnits,
  isFault,
  perform,
  performCheck,
  performWrite,
  tableOf,
  writeUnits,
} from './engine.ts';
import { Overlay, read } from './overlay.ts';

type Data = Record<string, unknown>;
type Part = Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Data | undefined>;

const limit = 100;
const tokenMs = 10 * 60_000;
const prefix = 'com.amazonaws.dynamodb.v20120810#';

const operations = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem' } as const;

/** TransactWriteItems and TransactGetItems over dynalite's own rules for single items. */
export class Transactions {
  private readonly tokens = new Map<string, { hash: string; answer: Data; until: number }>();
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** All of the writes or none. Call it while no other write runs. */
  async write(data: Data): Promise<Data> {
    const parts = (data.TransactItems ?? []) as Part[];
    if (parts.length === 0 || parts.length > limit) {
      throw fault(
        'com.amazon.coral.validate#ValidationException',
        `Member must have length between 1 and ${limit}`,
      );
    }
    const token = data.ClientRequestToken as string | undefined;
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const known = token ? this.tokens.get(token) : undefined;
    if (known && known.until > this.now()) {
      if (known.hash === hash) return known.answer;
      throw fault(
        `${prefix}IdempotentParameterMismatchException`,
        'The token was used with other parameters',
      );
    }
    await this.refuseRepeats(parts);

    const overlay = new Overlay(this.store);
    const reasons: Data[] = [];
    for (const part of parts) reasons.push(await attempt(overlay, part));
    if (reasons.some(reason => reason.Code !== 'None')) {
      const codes = reasons.map(reason => reason.Code).join(', ');
      throw fault(
        `${prefix}TransactionCanceledException`,
        `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
        { CancellationReasons: reasons },
      );
    }
    const answer = await this.capacity(data, parts, overlay);
    await overlay.commit();
    if (token) this.remember(token, hash, answer);
    return answer;
  }

  /** A consistent picture of several items. Call it while no write runs. */
  async get(data: Data): Promise<Data> {
    const parts = (data.TransactItems ?? []) as { Get: Data }[];
    const answers = await Promise.all(
      parts.map(({ Get }) => perform('GetItem', this.store, { ...Get, ConsistentRead: true })),
    );
    const units = answers.reduce((sum, { Item }) => {
      const size = Item ? itemSize(Item as Attributes) : 0;
      return sum + 2 * Math.max(1, Math.ceil(size / 4096));
    }, 0);
    const table = String(parts[0]?.Get.TableName ?? '');
    return {
      Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
      ...(data.ReturnConsumedCapacity !== undefined && {
        ConsumedCapacity: [{ TableName: table, CapacityUnits: units, ReadCapacityUnits: units }],
      }),
    };
  }

  private async refuseRepeats(parts: Part[]): Promise<void> {
    const seen = new Set<string>();
    for (const part of parts) {
      const data = (part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck)!;
      const table = await tableOf(this.store, String(data.TableName));
      const item = (data.Key ?? data.Item) as Attributes;
      if (!table.KeySchema.every(({ AttributeName }) => item?.[AttributeName])) continue;
      const key = `${table.TableName} ${createKey(item, table)}`;
      if (seen.has(key)) {
        throw fault(
          'com.amazon.coral.validate#ValidationException',
          'Transaction request cannot include multiple operations on one item',
        );
      }
      seen.add(key);
    }
  }

  /** Transactions cost twice what the same writes would. */
  private async capacity(data: Data, parts: Part[], overlay: Overlay): Promise<Data> {
    if (!data.ReturnConsumedCapacity || data.ReturnConsumedCapacity === 'NONE') return {};
    let units = 0;
    let tableName = '';
    for (const part of parts) {
      const one = (part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck)!;
      tableName = String(one.TableName);
      const table = await tableOf(this.store, tableName);
      const key = createKey((one.Key ?? one.Item) as Attributes, table);
      const [before, after] = await Promise.all([
        read(this.store.getItemDb(tableName), key),
        read(overlay.store.getItemDb(tableName), key),
      ]);
      units += 2 * Math.max(1, writeUnits(before), writeUnits(after));
    }
    units += 2 * (await indexUnits(overlay));
    return { ConsumedCapacity: [{ TableName: tableName, CapacityUnits: units, WriteCapacityUnits: units }] };
  }

  private remember(token: string, hash: string, answer: Data): void {
    for (const [old, { until }] of this.tokens) if (until <= this.now()) this.tokens.delete(old);
    this.tokens.set(token, { hash, answer, until: this.now() + tokenMs });
  }
}

/** Tries one write of a transaction on the overlay; answers its cancellation reason. */
async function attempt(overlay: Overlay, part: Part): Promise<Data> {
  try {
    if (part.ConditionCheck) await performCheck(overlay, part.ConditionCheck);
    for (const [kind, name] of Object.entries(operations)) {
      const data = part[kind as keyof typeof operations];
      if (data) await performWrite(name, overlay, data);
    }
    return { Code: 'None' };
  } catch (error) {
    if (!isFault(error)) throw error;
    const type = String(error.body.__type).split('#').pop()!;
    if (type === 'ConditionalCheckFailedException') {
      const { Item } = error.body;
      return {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        ...(Item ? { Item } : {}),
      };
    }
    if (type === 'ValidationException') throw error;
    return { Code: type.replace('Exception', ''), Message: error.message };
  }
}
