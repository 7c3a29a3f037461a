import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import * as rules from 'dynalite/db/index.js';
import * as validation from 'dynalite/validations/index.js';
import type { DatabaseItem, DatabaseRefusal, RequestData, TableDescription } from './types.ts';

export type Callback<T = unknown> = (error?: Error | null, value?: T) => void;

/** A range of keys in the form of dynalite's queries. */
export interface KeyRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  /** -1: all. */
  limit?: number;
  reverse?: boolean;
}

/** A key-value store inside the database, with keys as dynalite makes them. */
export interface SubStore {
  get(key: string, done: Callback): void;
  put(key: string, value: unknown, done: Callback): void;
  del(key: string, done: Callback): void;
  lock(key: string, run: (release: <C>(done: C) => C) => void): void;
  createValueStream(range: KeyRange): EventEmitter;
}

/** A store of names: the tables, and the tags of one table. */
export interface NameStore extends Omit<SubStore, 'createValueStream'> {
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

/** What dynalite's item actions need from their store. */
export interface ItemStore {
  options: Options;
  getTable(name: string, done: Callback<TableDescription>): void;
  getItemDb(table: string): SubStore;
  getIndexDb(kind: string, table: string, index: string): SubStore;
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

type Custom = (data: RequestData, store: { options: Options }) => string | undefined;
export interface TableOperation<S> {
  run(store: S, data: RequestData, done: Callback<ActionAnswer>): void;
  types: Record<string, unknown>;
  custom?: Custom;
}

/** dynalite's rules about items, keys and conditions. Functions that check return the refusal, if there is one. */
export const db = rules as unknown as {
  validateKey(key: DatabaseItem, table: TableDescription): DatabaseRefusal | null | undefined;
  validateItem(item: DatabaseItem, table: TableDescription): DatabaseRefusal | null | undefined;
  validateKeyPaths(
    nested: Record<string, boolean> | undefined,
    table: TableDescription,
  ): DatabaseRefusal | null | undefined;
  createKey(item: DatabaseItem, table: TableDescription): string;
  /** Returns the parts of an item that a projection names. */
  mapPaths(paths: readonly unknown[], item: DatabaseItem): DatabaseItem;
  checkConditional(data: RequestData, existing: DatabaseItem | undefined): DatabaseRefusal | null | undefined;
  validationError(message: string): DatabaseRefusal;
};

const validations = validation as unknown as {
  checkTypes(data: object, types: Record<string, unknown>): RequestData;
  checkValidations(
    data: RequestData,
    types: Record<string, unknown>,
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

/** Returns the request with only its declared members and with parsed expressions. Throws an ApiError. */
export function checked(
  request: object,
  { types, custom }: Omit<TableOperation<unknown>, 'run'>,
): RequestData {
  const data = validations.checkTypes(request, types);
  validations.checkValidations(data, types, custom, { options });
  return data;
}

const require = createRequire(import.meta.url);
function operation<S>(name: string): TableOperation<S> {
  const { types, custom } = require(`dynalite/validations/${name}.js`);
  return { run: require(`dynalite/actions/${name}.js`), types, custom };
}

export const itemOperations = {
  GetItem: operation<ItemStore>('getItem'),
  BatchGetItem: operation<ItemStore>('batchGetItem'),
  Query: operation<ItemStore>('query'),
  Scan: operation<ItemStore>('scan'),
  PutItem: operation<ItemStore>('putItem'),
  UpdateItem: operation<ItemStore>('updateItem'),
  DeleteItem: operation<ItemStore>('deleteItem'),
  BatchWriteItem: operation<ItemStore>('batchWriteItem'),
};

export const tableOperations = {
  CreateTable: operation<TableStore>('createTable'),
  UpdateTable: operation<TableStore>('updateTable'),
  DeleteTable: operation<TableStore>('deleteTable'),
  DescribeTable: operation<TableStore>('describeTable'),
  DescribeTimeToLive: operation<TableStore>('describeTimeToLive'),
  ListTables: operation<TableStore>('listTables'),
  ListTagsOfResource: operation<TableStore>('listTagsOfResource'),
  TagResource: operation<TableStore>('tagResource'),
  UntagResource: operation<TableStore>('untagResource'),
};
