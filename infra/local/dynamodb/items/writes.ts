import { type ActionAnswer, db, refuse } from '#infra/local/dynamodb/actions.ts';
import { meets } from '#infra/local/dynamodb/expressions/conditions.ts';
import { project } from '#infra/local/dynamodb/expressions/paths.ts';
import { onlyTakesAway, updatedItem } from '#infra/local/dynamodb/expressions/updates.ts';
import type { StoreSession } from '#infra/local/dynamodb/session.ts';
import type { StoredItem } from '#infra/local/dynamodb/store/indexes.ts';
import {
  apiError,
  type DatabaseItem,
  type DatabaseRefusal,
  type ParsedUpdates,
  type RequestData,
  type TableDescription,
  validationError,
} from '#infra/local/dynamodb/types.ts';

/** Evaluates one write at once and collects it in the session. Throws an ApiError. */
export type WriteAction = (session: StoreSession, data: RequestData) => ActionAnswer;

export const putItem: WriteAction = (session, data) => {
  onlyOldValues(data);
  const table = session.table(data);
  const after = data.Item as DatabaseItem;
  refuse(db.validateItem(after, table));
  const { key, before } = found(session, table, after);
  requireCondition(data, table, before);
  session.write({ table, key, before, after });
  return returned(data.ReturnValues === 'ALL_OLD' ? before?.item : undefined);
};

export const deleteItem: WriteAction = (session, data) => {
  onlyOldValues(data);
  const { table, key, before } = keyed(session, data);
  requireCondition(data, table, before);
  session.write({ table, key, before, after: undefined });
  return returned(data.ReturnValues === 'ALL_OLD' ? before?.item : undefined);
};

export const updateItem: WriteAction = (session, data) => {
  const { table, key, before } = keyed(session, data);
  const updates = data._updates ?? { sections: [], paths: [] };
  refuse(db.validateUpdates(undefined, updates, table));
  requireCondition(data, table, before);
  if (!before && onlyTakesAway(updates)) {
    session.changes.push({ table: table.TableName, before: undefined, after: undefined });
    return {};
  }
  const after = updatedItem(updates, before?.item ?? (data.Key as DatabaseItem));
  session.write({ table, key, before, after, updating: true });
  return returned(wantedValues(data.ReturnValues, updates, before?.item, after));
};

/** Checks a condition on an item that is not written. It costs as much as a write of the unchanged item. */
export const checkItem: WriteAction = (session, data) => {
  const { table, before } = keyed(session, data);
  requireCondition(data, table, before);
  session.changes.push({ table: table.TableName, before: before?.item, after: before?.item });
  return {};
};

interface BatchedWrite {
  PutRequest?: { Item: DatabaseItem };
  DeleteRequest?: { Key: DatabaseItem };
}

export const batchWrite: WriteAction = (session, data) => {
  const noKey = () => validationError('The provided key element does not match the schema');
  const keys = new Set<string>();
  for (const [TableName, writes] of Object.entries(data.RequestItems as Record<string, BatchedWrite[]>)) {
    const table = session.table({ TableName });
    for (const { PutRequest, DeleteRequest } of writes) {
      const item = PutRequest?.Item ?? DeleteRequest!.Key;
      const refusal = PutRequest ? db.validateItem(item, table) : db.validateKey(item, table);
      refuse(/Missing the key|Type mismatch for key/.test(refusal?.message ?? '') ? noKey() : refusal);
      const key = `${TableName}~${db.createKey(item, table)}`;
      if (keys.has(key)) throw validationError('Provided list of item keys contains duplicates');
      keys.add(key);
      if (PutRequest) putItem(session, { TableName, Item: item });
      else deleteItem(session, { TableName, Key: item });
    }
  }
  return { UnprocessedItems: {} };
};

function keyed(session: StoreSession, data: RequestData) {
  const table = session.table(data);
  const Key = data.Key as DatabaseItem;
  refuse(db.validateKey(Key, table));
  return { table, ...found(session, table, Key) };
}

/** Returns the place of an item and what is stored there. */
function found(session: StoreSession, table: TableDescription, item: DatabaseItem) {
  const key = db.createKey(item, table);
  return { key, before: session.read(table, key) };
}

/** Throws a ConditionalCheckFailedException, with the item if the request wants it. */
function requireCondition(data: RequestData, table: TableDescription, before: StoredItem | undefined): void {
  const { _condition } = data;
  if (!_condition) return;
  refuse(db.validateKeyPaths(_condition.nestedPaths, table));
  if (meets(_condition.expression, before?.item ?? {})) return;
  const withItem = before && data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  throw apiError(failedCondition, 'The conditional request failed', withItem ? { Item: before.item } : {});
}

const failedCondition = 'ConditionalCheckFailedException';

/** Returns whether a write was refused because of its condition. */
export const isFailedCondition = ({ body }: DatabaseRefusal): boolean =>
  body.__type.endsWith(`#${failedCondition}`);

function onlyOldValues({ ReturnValues }: RequestData): void {
  if (ReturnValues === undefined || ReturnValues === 'NONE' || ReturnValues === 'ALL_OLD') return;
  throw validationError('ReturnValues can only be ALL_OLD or NONE');
}

function wantedValues(
  wanted: unknown,
  { paths }: ParsedUpdates,
  before: DatabaseItem | undefined,
  after: DatabaseItem,
): DatabaseItem | undefined {
  if (wanted === 'ALL_OLD') return before;
  if (wanted === 'ALL_NEW') return after;
  if (wanted === 'UPDATED_OLD') return before && project(paths, before);
  return wanted === 'UPDATED_NEW' ? project(paths, after) : undefined;
}

const returned = (item: DatabaseItem | undefined): ActionAnswer =>
  item && Object.keys(item).length > 0 ? { Attributes: item } : {};
