import { deleteItem } from '#infra/local/dynamodb/items/writes.ts';
import { type Base, writing } from '#infra/local/dynamodb/session.ts';
import type { DatabaseItem } from '#infra/local/dynamodb/types.ts';
import { expired, expiredItem, itemStore } from './keys.ts';

const fiveYears = 5 * 366 * 86_400;

/**
 * Deletes expired items with their index entries and returns their number. `now` is in epoch ms.
 * Items that expired more than five years ago stay, as they do on AWS.
 */
export async function deleteExpired(base: Base, now: number): Promise<number> {
  const seconds = now / 1000;
  let deleted = 0;
  for await (const page of base.disk.range(expired(seconds - fiveYears, seconds), 500)) {
    const session = writing(base, []);
    for (const [entry] of page) {
      const { table, key } = expiredItem(entry);
      const stored = base.disk.latest(itemStore(table) + key).value;
      if (stored === undefined || !base.tables.has(table)) {
        // The item's table was deleted.
        session.writes.push({ type: 'del', key: entry });
        continue;
      }
      const item = JSON.parse(stored) as DatabaseItem;
      // Its expiry may have changed since.
      if (!(Number(item[base.ttlAttribute]?.N) < seconds)) continue;
      const { KeySchema } = base.tables.get(table);
      const Key = Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, item[name]]));
      deleteItem(session, { TableName: table, Key });
      deleted += 1;
    }
    await base.disk.commit(session.writes);
  }
  return deleted;
}
