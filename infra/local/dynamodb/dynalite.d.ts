/** The parts of dynalite that the embedded database is made of; the package itself is untyped. */
declare module 'dynalite/db/index.js' {
  import type { ApiError, Item, KeySchema, Store, Table } from 'infra-dynalite';

  const db: {
    validateKey(key: Item, table: Table): ApiError | null | undefined;
    createKey(item: Item, table: Table, schema?: KeySchema): string;
    checkConditional(data: object, existing: Item | undefined): ApiError | null | undefined;
    validationError(message: string): ApiError;
    traverseIndexes<T>(
      table: Table,
      visit: (attribute: string, type: string, index: { IndexName: string }, isGlobal: boolean) => T | undefined,
    ): T | undefined;
  };
  export default db;
}

declare module 'dynalite/validations/index.js' {
  import type { Store, Types } from 'infra-dynalite';

  const validations: {
    /** Answers a copy with the declared members only; throws an ApiError where a type is wrong. */
    checkTypes(data: object, types: Types): Record<string, unknown>;
    /** Throws an ApiError where a rule is broken; puts parsed expressions beside their text. */
    checkValidations(
      data: object,
      types: Types,
      custom: ((data: never, store: Pick<Store, 'options'>) => string | undefined) | undefined,
      store: Pick<Store, 'options'>,
    ): void;
  };
  export default validations;
}

declare module 'infra-dynalite' {
  /** One attribute as DynamoDB's JSON protocol spells it, e.g. { S: 'text' }. */
  export interface Value {
    S?: string;
    N?: string;
    B?: string;
    BOOL?: boolean;
    NULL?: boolean;
    SS?: string[];
    NS?: string[];
    BS?: string[];
    L?: Value[];
    M?: Item;
  }
  export type Item = Record<string, Value>;
  export type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
  export interface Index {
    IndexName: string;
    KeySchema: KeySchema;
    Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
  }
  export interface Table {
    TableName: string;
    TableStatus: 'CREATING' | 'ACTIVE' | 'UPDATING' | 'DELETING';
    KeySchema: KeySchema;
    AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
    GlobalSecondaryIndexes?: Index[];
    LocalSecondaryIndexes?: Index[];
  }
  /** A refusal that is answered as it stands. */
  export type ApiError = Error & {
    statusCode: number;
    body: { __type: string; message?: string; [more: string]: unknown };
  };
  export type Callback<T = unknown> = (error: Error | null | undefined, value?: T) => void;
  export type Types = Record<string, unknown>;
  export interface Range {
    gt?: string;
    gte?: string;
    lt?: string;
    lte?: string;
    limit?: number;
    reverse?: boolean;
  }
  /** A key-value store inside the database; keys are dynalite's, without our prefix. */
  export interface SubStore {
    get(key: string, done: Callback): void;
    put(key: string, value: unknown, done: Callback): void;
    del(key: string, done: Callback): void;
    batch(operations: { type: 'put' | 'del'; key: string; value?: unknown }[], done: Callback): void;
    lock(key: string, run: (release: (done: Callback) => Callback) => void): void;
    createValueStream(range: Range): NodeJS.EventEmitter;
    createKeyStream(range?: Range): NodeJS.EventEmitter;
  }
  /** What dynalite's actions ask of the store they work on. */
  export interface Store {
    options: { maxItemSize: number; createTableMs: number; deleteTableMs: number; updateTableMs: number };
    tableDb: SubStore & { awsAccountId: string; awsRegion: string };
    getTable(name: string, checkStatus: boolean | Callback<Table>, done?: Callback<Table>): void;
    getItemDb(name: string): SubStore;
    getIndexDb(kind: string, table: string, index: string): SubStore;
    getTagDb(name: string): SubStore;
    deleteItemDb(name: string, done: Callback): void;
    deleteIndexDb(kind: string, table: string, index: string, done: Callback): void;
    deleteTagDb(name: string, done: Callback): void;
  }
  export type Action = (store: Store, data: Record<string, unknown>, done: Callback<Record<string, unknown>>) => void;
  export interface Validation {
    types: Types;
    custom?: (data: never, store: Pick<Store, 'options'>) => string | undefined;
  }
}
