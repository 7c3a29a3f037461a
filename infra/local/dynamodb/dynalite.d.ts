/** The parts of dynalite that the embedded database uses; the package itself is untyped. */
declare module 'dynalite/db/index.js' {
  export type Attributes = Record<string, { S?: string; N?: string; [type: string]: unknown }>;
  export type Callback<T = unknown> = (error: Error | null, value?: T) => void;
  export interface Table {
    TableName: string;
    KeySchema: { AttributeName: string }[];
    [member: string]: unknown;
  }
  export type Fault = Error & { statusCode: number; body: { __type: string; [member: string]: unknown } };
  export interface Db {
    get(key: string, callback: Callback<Attributes>): void;
    put(key: string, value: Attributes, callback: Callback): void;
    del(key: string, callback: Callback): void;
    lock(key: string, work: (release: (callback: Callback) => Callback) => void, callback?: Callback): void;
    createValueStream(options: object): NodeJS.ReadableStream;
    [member: string]: unknown;
  }
  export interface Store {
    options: { maxItemSize: number };
    db: {
      open(): Promise<void>;
      batch(operations: object[], options?: object): Promise<void>;
      close: { _original(): Promise<void> };
    };
    getTable(name: string, callback: Callback<Table>): void;
    getItemDb(table: string): Db;
    getIndexDb(type: string, table: string, index: string): Db;
  }
  export function create(options: object): Store;
  export function createKey(item: Attributes, table: Table): string;
  export function itemSize(item: Attributes): number;
  export function validationError(message: string): Fault;
  export function checkConditional(data: object, item: Attributes | undefined): Fault | null | undefined;
}

declare module 'dynalite/validations/index.js' {
  export function checkTypes(data: object, types: object): Record<string, unknown>;
  export function checkValidations(data: object, types: object, custom: unknown, store: object): void;
}
