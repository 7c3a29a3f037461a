import { type ActionAnswer, db, refuse } from '#infra/local/dynamodb/actions.ts';
import { itemBytes } from '#infra/local/dynamodb/counting/capacity.ts';
import { meets } from '#infra/local/dynamodb/expressions/conditions.ts';
import { project } from '#infra/local/dynamodb/expressions/paths.ts';
import type { StoreSession } from '#infra/local/dynamodb/session.ts';
import { indexKey, indexStore, itemStore, type KeyRange } from '#infra/local/dynamodb/store/keys.ts';
import {
  type DatabaseItem,
  type DocumentPath,
  type Index,
  type IndexKey,
  type RequestData,
  type TableDescription,
  validationError,
} from '#infra/local/dynamodb/types.ts';

/** The most bytes of items that a page reads. The item that exceeds them is its last. */
const most = 1024 * 1024;

/** What a query or scan reads: a table, or an index of it. */
export interface PageSource {
  table: TableDescription;
  /** The keys by which it is ordered. */
  schema: IndexKey[];
  /** The attributes of a key at which a page starts. */
  names: string[];
  index: Index | undefined;
  local: boolean;
}

/** The items that a request reads. Throws a ValidationException. */
export function sourceOf(session: StoreSession, data: RequestData): PageSource {
  const table = session.table(data);
  const tableKeys = table.KeySchema.map(({ AttributeName }) => AttributeName);
  const { IndexName } = data;
  if (IndexName === undefined) {
    return { table, schema: table.KeySchema, names: tableKeys, index: undefined, local: false };
  }
  const named = (indexes: Index[] | undefined) => indexes?.find(index => index.IndexName === IndexName);
  const local = named(table.LocalSecondaryIndexes);
  const index = local ?? named(table.GlobalSecondaryIndexes);
  if (!index) throw validationError(`The table does not have the specified index: ${IndexName}`);
  if (!local && data.ConsistentRead) {
    throw validationError('Consistent reads are not supported on global secondary indexes');
  }
  const keys = index.KeySchema.map(({ AttributeName }) => AttributeName);
  const names = [...new Set([...tableKeys, ...keys])];
  return { table, schema: index.KeySchema, names, index, local: local !== undefined };
}

/** Returns the type of a key, e.g. 'S'. */
export const keyType = ({ AttributeDefinitions }: TableDescription, name: string) =>
  AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)!.AttributeType;

/** Throws the refusal of a key at which no page of this source can start. */
export function checkStart({ table, schema, names, index }: PageSource, start: DatabaseItem): void {
  const invalid = 'The provided starting key is invalid';
  const keys = names.length === Object.keys(start).length && names.every(name => start[name]);
  if (!keys) {
    throw validationError(index ? invalid : `${invalid}: The provided key element does not match the schema`);
  }
  for (const [n, { AttributeName }] of schema.entries()) {
    refuse(db.validateKeyPiece(start, AttributeName, keyType(table, AttributeName), n === 0));
  }
  const key = Object.fromEntries(table.KeySchema.map(({ AttributeName: name }) => [name, start[name]!]));
  const refusal = db.validateKey(key, table);
  if (refusal) throw validationError(`${invalid}: ${refusal.message}`);
}

/** Returns the place of an item in the order of the source. */
export function placeIn({ table, schema, index }: PageSource, item: DatabaseItem): string {
  const key = db.createKey(item, table);
  return index ? indexKey(db.createIndexKey(item, table, schema), key) : key;
}

/** Reads one page of a range. Throws a ValidationException. */
export async function readPage(
  session: StoreSession,
  source: PageSource,
  data: RequestData,
  range: KeyRange,
): Promise<ActionAnswer> {
  const { table, index, names } = source;
  refuse(db.validateKeyPaths(data._projection?.nestedPaths, table));
  refuse(db.validateKeyPaths(data._filter?.nestedPaths, table));
  const paths = wantedPaths(data);
  const whole = needsTable(source, data, paths);
  const limit = data.Limit as number | undefined;
  const store = index ? indexStore(table.TableName, index.IndexName) : itemStore(table.TableName);
  const items: DatabaseItem[] = [];
  let ScannedCount = 0;
  let last: DatabaseItem | undefined;
  for await (const entry of session.range(store, { ...range, ...(limit !== undefined && { limit }) })) {
    session.scannedBytes += itemBytes(entry);
    ScannedCount += 1;
    const item = whole ? (session.read(table, db.createKey(entry, table))?.item ?? entry) : entry;
    if (!data._filter || meets(data._filter.expression, item))
      items.push(paths ? project(paths, item) : item);
    if (ScannedCount === limit || session.scannedBytes >= most) {
      last = entry;
      break;
    }
  }
  const from = last;
  return {
    ScannedCount,
    Count: items.length,
    ...(data.Select !== 'COUNT' && { Items: items }),
    ...(from && { LastEvaluatedKey: Object.fromEntries(names.map(name => [name, from[name]])) }),
  };
}

/** Returns the places of an item that a request wants; nothing for all of it. */
export const wantedPaths = (
  data: Pick<RequestData, '_projection' | 'AttributesToGet'>,
): DocumentPath[] | undefined => data._projection?.paths ?? data.AttributesToGet?.map(name => [name]);

/** Returns whether items must be read from the table, because a local index does not hold what is wanted. */
function needsTable(source: PageSource, data: RequestData, paths: DocumentPath[] | undefined): boolean {
  const { index, local, names } = source;
  if (!index || index.Projection.ProjectionType === 'ALL') return false;
  const held = new Set<unknown>([...names, ...(index.Projection.NonKeyAttributes ?? [])]);
  const missing = (paths ?? []).map(([head]) => head).filter(head => !held.has(head));
  const all = data.Select === 'ALL_ATTRIBUTES';
  if (!all && missing.length === 0) return false;
  if (local) return true;
  const { IndexName } = index;
  throw validationError(
    `One or more parameter values were invalid: ${
      all
        ? `Select type ALL_ATTRIBUTES is not supported for global secondary index ${IndexName} because its projection type is not ALL`
        : `Global secondary index ${IndexName} does not project [${missing.join(', ')}]`
    }`,
  );
}
