import type { SessionChange, StoreSession } from '#infra/local/dynamodb/session.ts';
import type { RequestData, TableDescription } from '#infra/local/dynamodb/types.ts';
import { consumed, itemBytes, readUnits, Units, writeUnits } from './capacity.ts';

type UnitsByTable = Map<string, Units>;

const of = (units: UnitsByTable, table: string): Units => {
  const found = units.get(table) ?? new Units();
  units.set(table, found);
  return found;
};

/** Returns the units of items read one by one. Each is rounded up separately, and a missing item costs the minimum. */
export function getCosts(
  gets: StoreSession['gets'],
  unitsOf: (table: string, bytes: number) => number,
): UnitsByTable {
  const units: UnitsByTable = new Map();
  for (const { table, stored } of gets) of(units, table).table += unitsOf(table, itemBytes(stored?.item));
  return units;
}

/** Returns the units of one item write without its indexes: those of the larger item, before or after. */
const changeUnits = ({ before, after }: SessionChange): number =>
  writeUnits(Math.max(itemBytes(before), itemBytes(after)));

/** Returns the units of a session's writes. In a transaction, the table's units count twice; those of indexes do not. */
export function writeCosts({ changes, indexUnits }: StoreSession, factor: 1 | 2 = 1): UnitsByTable {
  const units: UnitsByTable = new Map();
  for (const change of changes) of(units, change.table).table += changeUnits(change) * factor;
  for (const [table, { indexes }] of indexUnits) {
    for (const [name, index] of indexes) of(units, table).addIndex(index.kind, name, index.units);
  }
  return units;
}

/** Returns the units of a repeated transaction: transactional reads of what the first one wrote. */
export function replayUnits(changes: readonly SessionChange[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { table, before, after } of changes) {
    const read = 2 * readUnits(Math.max(itemBytes(before), itemBytes(after)), true);
    units[table] = (units[table] ?? 0) + read;
  }
  return units;
}

/** Returns the ConsumedCapacity of a GetItem, Query, Scan or BatchGetItem. */
export function readCapacity(session: StoreSession, data: RequestData): unknown {
  const detail = data.ReturnConsumedCapacity;
  if (!data.TableName) {
    const requests = data.RequestItems as Record<string, { ConsistentRead?: boolean }>;
    const units = getCosts(session.gets, (name, bytes) =>
      readUnits(bytes, requests[name]?.ConsistentRead ?? false),
    );
    return [...units].map(([name, each]) => consumed(name, each, detail));
  }
  const consistent = data.ConsistentRead ?? false;
  const gets = getCosts(session.gets, (_name, bytes) => readUnits(bytes, consistent));
  const units = of(gets, data.TableName);
  if (!data.Key) {
    const read = readUnits(session.scannedBytes, consistent);
    if (!data.IndexName) units.table += read;
    else units.addIndex(kindOf(session.table(data), data.IndexName), data.IndexName, read);
  }
  return consumed(data.TableName, units, detail);
}

const kindOf = (table: TableDescription, index: string) =>
  table.LocalSecondaryIndexes?.some(({ IndexName }) => IndexName === index)
    ? 'LocalSecondaryIndexes'
    : 'GlobalSecondaryIndexes';

/** Returns the ConsumedCapacity of a PutItem, UpdateItem, DeleteItem or BatchWriteItem. */
export function writeCapacity(session: StoreSession, data: RequestData): unknown {
  const each = [...writeCosts(session)].map(([name, units]) =>
    consumed(name, units, data.ReturnConsumedCapacity),
  );
  return data.TableName ? each[0] : each;
}
