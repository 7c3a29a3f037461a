import { type ActionAnswer, db } from '#infra/local/dynamodb/actions.ts';
import { meets } from '#infra/local/dynamodb/expressions/conditions.ts';
import { equalValues } from '#infra/local/dynamodb/expressions/values.ts';
import type { StoreSession } from '#infra/local/dynamodb/session.ts';
import type { KeyRange } from '#infra/local/dynamodb/store/keys.ts';
import {
  type DatabaseItem,
  type RequestData,
  type Value,
  validationError,
} from '#infra/local/dynamodb/types.ts';
import { checkStart, keyType, type PageSource, placeIn, readPage, sourceOf } from './pages.ts';

/** The conditions on keys, as dynalite reads them from their expression. */
type KeyConditions = Record<string, { ComparisonOperator: string; AttributeValueList: Value[] }>;

/** Reads a page of a partition. Throws a ValidationException. */
export async function query(session: StoreSession, data: RequestData): Promise<ActionAnswer> {
  const source = sourceOf(session, data);
  const conditions = data.KeyConditions as KeyConditions;
  const start = data.ExclusiveStartKey;
  if (start) checkStart(source, start);
  checkConditions(source, conditions);
  if (start) checkWithin(source, data, conditions, start);
  checkFilter(source, data);
  const reverse = data.ScanIndexForward === false;
  const range: KeyRange = { ...rangeOf(source, conditions), reverse };
  if (start) {
    for (const bound of reverse ? (['lt', 'lte'] as const) : (['gt', 'gte'] as const)) delete range[bound];
    range[reverse ? 'lt' : 'gt'] = placeIn(source, start);
  }
  return readPage(session, source, data, range);
}

function checkConditions({ table, schema }: PageSource, conditions: KeyConditions): void {
  const count = Object.keys(conditions).length;
  if (schema.length === 1 && count > 1) throw validationError('Query key condition not supported');
  for (const [n, { AttributeName: name }] of schema.entries()) {
    const condition = conditions[name];
    if (!condition) {
      if (n > 0 && count === 1) continue;
      throw validationError(`Query condition missed key schema element: ${name}`);
    }
    const { ComparisonOperator, AttributeValueList } = condition;
    if (AttributeValueList.some(value => value[keyType(table, name)] === undefined)) {
      throw validationError(
        'One or more parameter values were invalid: Condition parameter type does not match schema type',
      );
    }
    if (n === 0 && ComparisonOperator !== 'EQ') throw validationError('Query key condition not supported');
  }
}

/** Throws the refusal of a start that the conditions exclude. */
function checkWithin(
  { schema }: PageSource,
  { _keyCondition }: RequestData,
  conditions: KeyConditions,
  start: DatabaseItem,
): void {
  const [hash, sort] = schema.map(({ AttributeName }) => AttributeName);
  const { expression } = _keyCondition!;
  const parts = expression.type === 'and' ? expression.args : [expression];
  const condition = parts.find(({ args: [path] }) => Array.isArray(path) && path[0] === sort);
  if (condition && !meets(condition, start)) {
    throw validationError('The provided starting key does not match the range key predicate');
  }
  if (equalValues(start[hash!], conditions[hash!]!.AttributeValueList[0])) return;
  throw validationError(
    condition
      ? 'The query can return at most one row and cannot be restarted'
      : 'The provided starting key is outside query boundaries based on provided conditions',
  );
}

function checkFilter({ schema }: PageSource, data: RequestData): void {
  const named = schema.find(({ AttributeName }) =>
    Object.hasOwn(data._filter?.pathHeads ?? {}, AttributeName),
  );
  if (!named) return;
  throw validationError(
    `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${named.AttributeName}`,
  );
}

/** Returns the range of dynalite's keys that meet the conditions. A key ends with '/', and '~' comes after all. */
function rangeOf({ table, schema }: PageSource, conditions: KeyConditions): KeyRange {
  const [hash, sort] = schema.map(({ AttributeName }) => AttributeName);
  const [value] = conditions[hash!]!.AttributeValueList;
  const type = keyType(table, hash!);
  const partition = `${db.hashPrefix(value![type]!, type)}/${db.toRangeStr(value!)}/`;
  const condition = sort === undefined ? undefined : conditions[sort];
  const all = { gte: partition, lt: `${partition}~` };
  if (!condition) return all;
  const place = (each: Value) => partition + db.toRangeStr(each);
  const [low, high] = condition.AttributeValueList.map(place);
  switch (condition.ComparisonOperator) {
    case 'LT':
      return { gte: partition, lt: `${low}/` };
    case 'LE':
      return { gte: partition, lte: `${low}/~` };
    case 'GT':
      return { gt: `${low}/~`, lt: all.lt };
    case 'GE':
      return { gte: `${low}/`, lt: all.lt };
    case 'BEGINS_WITH':
      return { gte: `${low}/`, lt: `${low}~` };
    case 'BETWEEN':
      return { gte: `${low}/`, lte: `${high}/~` };
    default:
      return { gte: `${low}/`, lte: `${low}/~` };
  }
}

/** Keys begin with six digits of a hash. */
const hashes = 0x1000000;

/** Reads a page of a table or index, or of one of equal segments of it. Throws a ValidationException. */
export async function scan(session: StoreSession, data: RequestData): Promise<ActionAnswer> {
  const source = sourceOf(session, data);
  const { ExclusiveStartKey: start } = data;
  const [segment, segments] = [Number(data.Segment ?? 0), Number(data.TotalSegments ?? 1)];
  if (start) checkStart(source, start);
  const bound = (n: number) =>
    Math.ceil((hashes * n) / segments)
      .toString(16)
      .padStart(6, '0');
  const range: KeyRange = { gte: bound(segment), ...(segment + 1 < segments && { lt: bound(segment + 1) }) };
  if (!start) return readPage(session, source, data, range);
  const place = placeIn(source, start);
  if (place < range.gte! || (range.lt !== undefined && place >= range.lt)) {
    throw validationError(
      'The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct ' +
        `Segment. TotalSegments: ${segments} Segment: ${segment}`,
    );
  }
  return readPage(session, source, data, { ...(range.lt !== undefined && { lt: range.lt }), gt: place });
}
