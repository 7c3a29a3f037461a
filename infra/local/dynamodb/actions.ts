import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import * as rules from 'dynalite/db/index.js';
import * as validation from 'dynalite/validations/index.js';
import { dropPlusSigns } from './expressions/numbers.ts';
import type {
  DatabaseItem,
  DatabaseRefusal,
  Index,
  IndexKey,
  ParsedUpdates,
  RequestData,
  TableDescription,
  Value,
} from './types.ts';

export type Callback<T = unknown> = (error?: Error | null, value?: T) => void;

/** A store of names: the tables, and the tags of one table. */
export interface NameStore {
  get(key: string, done: Callback): void;
  put(key: string, value: unknown, done: Callback): void;
  del(key: string, done: Callback): void;
  lock(key: string, run: (release: <C>(done: C) => C) => void): void;
  batch(operations: { type: 'put' | 'del'; key: string; value?: unknown }[], done: Callback): void;
  createKeyStream(): EventEmitter;
  createValueStream(): EventEmitter;
}

export interface Options {
  /** Bytes. */
  maxItemSize: number;
  createTableMs: number;
  deleteTableMs: number;
  updateTableMs: number;
}

/** What dynalite's table actions need from their store. */
export interface TableStore {
  options: Options;
  tableDb: NameStore & { awsAccountId: string; awsRegion: string };
  getTable(name: string, checkStatus: boolean, done: Callback<TableDescription>): void;
  getTagDb(table: string): NameStore;
  deleteItemDb(table: string, done: Callback): void;
  deleteIndexDb(kind: string, table: string, index: string, done: Callback): void;
  deleteTagDb(table: string, done: Callback): void;
}

export type ActionAnswer = Record<string, unknown>;

/** A member of an answer that is JSON already. */
export class Encoded {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A member of a request as dynalite describes it: its type, or its type with rules. */
export type MemberType = string | ({ type: string; children?: unknown } & Record<string, unknown>);

type Custom = (data: RequestData, store: { options: Options }) => string | undefined;

/** The members of a request, and a check of them all that returns the refusal. */
export interface RequestRules {
  types: Record<string, MemberType>;
  custom?: Custom | undefined;
}
export interface TableOperation extends RequestRules {
  run(store: TableStore, data: RequestData, done: Callback<ActionAnswer>): void;
}

type Refusal = DatabaseRefusal | null | undefined;

/** dynalite's rules about items and keys. Functions that check return the refusal, if there is one. */
export const db = rules as unknown as {
  validateKey(key: DatabaseItem, table: TableDescription): Refusal;
  validateKeyPiece(key: DatabaseItem, attribute: string, type: string, isHash: boolean): Refusal;
  validateItem(item: DatabaseItem, table: TableDescription): Refusal;
  validateUpdates(legacy: undefined, updates: ParsedUpdates, table: TableDescription): Refusal;
  validateKeyPaths(nested: Record<string, boolean> | undefined, table: TableDescription): Refusal;
  /** Returns the place of an item in the table, or of its entry in an index with these keys. */
  createKey(item: DatabaseItem, table: TableDescription, keys?: IndexKey[]): string;
  createIndexKey(item: DatabaseItem, table: TableDescription, keys: IndexKey[]): string;
  /** Returns the entries that indexes of one kind gain and lose by a change of an item. */
  getIndexActions(
    indexes: Index[],
    before: DatabaseItem | undefined,
    after: DatabaseItem | undefined,
    table: TableDescription,
  ): { puts: { index: string; key: string }[]; deletes: { index: string; key: string }[] };
  /** Returns the order of a key in a partition, and the beginning of the place of a partition. */
  toRangeStr(value: Value): string;
  hashPrefix(value: string, type: string): string;
};

const validations = validation as unknown as {
  checkTypes(data: object, types: RequestRules['types']): RequestData;
  checkValidations(
    data: RequestData,
    types: RequestRules['types'],
    custom: Custom | undefined,
    store: { options: Options },
  ): void;
};

/** Options without delays: tables change at once. */
export const options: Options = {
  maxItemSize: 400 * 1024,
  createTableMs: 0,
  deleteTableMs: 0,
  updateTableMs: 0,
};

/** Throws a refusal, if there is one. */
export function refuse(refusal: Refusal): void {
  if (refusal) throw refusal;
}

/** Returns the request with only its declared members and with parsed expressions. Throws an ApiError. */
export function checked(request: object, { types, custom }: RequestRules): RequestData {
  dropPlusSigns(request);
  const data = validations.checkTypes(request, types);
  validations.checkValidations(data, types, custom, { options });
  return data;
}

const require = createRequire(import.meta.url);

/** The rules of dynalite for the requests of an operation. */
export function rulesOf(operation: string): RequestRules {
  const { types, custom } = require(`dynalite/validations/${operation}.js`);
  return { types, custom };
}

const tableOperation = (name: string): TableOperation => ({
  run: require(`dynalite/actions/${name}.js`),
  ...rulesOf(name),
});

export const tableOperations = {
  CreateTable: tableOperation('createTable'),
  UpdateTable: tableOperation('updateTable'),
  DeleteTable: tableOperation('deleteTable'),
  DescribeTable: tableOperation('describeTable'),
  DescribeTimeToLive: tableOperation('describeTimeToLive'),
  ListTables: tableOperation('listTables'),
  ListTagsOfResource: tableOperation('listTagsOfResource'),
  TagResource: tableOperation('tagResource'),
  UntagResource: tableOperation('untagResource'),
};
