/** One attribute as DynamoDB's JSON protocol spells it, e.g. { S: 'text' }. */
export interface Value {
  S?: string;
  N?: string;
  /** In base64. */
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: Value[];
  M?: DatabaseItem;
}
export type ValueType = keyof Value;
export type DatabaseItem = Record<string, Value>;

/** One attribute of the key of a table or an index; the first is the partition's. */
export interface IndexKey {
  AttributeName: string;
}

export interface Index {
  IndexName: string;
  KeySchema: IndexKey[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

/** A table's description, as DescribeTable returns it. */
export interface TableDescription {
  TableName: string;
  TableStatus: 'CREATING' | 'ACTIVE' | 'UPDATING' | 'DELETING';
  KeySchema: IndexKey[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: Index[];
  LocalSecondaryIndexes?: Index[];
}

/** Both kinds of index, by the names under which DynamoDB lists them. */
export const indexKinds = ['LocalSecondaryIndexes', 'GlobalSecondaryIndexes'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** A place in an item: the attribute, then names in maps and positions in lists. */
export type DocumentPath = (string | number)[];

/** What a condition compares, as dynalite parses it: a place, a value of the request, or `size` of one. */
export type ConditionOperand = DocumentPath | Value | SizeCall;
export interface SizeCall {
  type: 'function';
  name: 'size';
  args: [ConditionOperand];
}

/** A condition as dynalite parses it. */
export type ItemCondition =
  | { type: 'and' | 'or' | 'not'; args: ItemCondition[] }
  | { type: Comparator | 'between' | 'in'; args: ConditionOperand[] }
  | { type: 'function'; name: string; args: ConditionOperand[] };
export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A parsed condition with the attributes that it names. */
interface ParsedCondition {
  expression: ItemCondition;
  pathHeads: Record<string, unknown>;
  nestedPaths?: Record<string, boolean>;
}

/** The right side of a SET, as dynalite parses it. */
export type UpdateOperand = DocumentPath | Value | UpdateCall;
export interface UpdateCall {
  type: 'add' | 'subtract' | 'function';
  name?: string;
  args: UpdateOperand[];
}

/** One change of an update, as dynalite parses it. */
export type UpdateSection =
  | { type: 'set'; path: DocumentPath; val: UpdateOperand; attrType?: string }
  | { type: 'remove'; path: DocumentPath }
  | { type: 'add' | 'delete'; path: DocumentPath; val: Value; attrType?: string };

export interface ParsedUpdates {
  sections: UpdateSection[];
  /** The places that change. */
  paths: DocumentPath[];
  nestedPaths?: Record<string, boolean>;
}

/** A request's checked members, and its parsed expressions. */
export type RequestData = Record<string, unknown> & {
  TableName?: string;
  IndexName?: string;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: 'TOTAL' | 'INDEXES' | 'NONE';
  AttributesToGet?: string[];
  ExclusiveStartKey?: DatabaseItem;
  _condition?: ParsedCondition;
  _keyCondition?: ParsedCondition;
  _filter?: ParsedCondition;
  _projection?: { paths: DocumentPath[]; nestedPaths: Record<string, boolean> };
  _updates?: ParsedUpdates;
};

/** A refusal: the client's message and HTTP status. */
export interface DatabaseRefusal extends Error {
  statusCode: number;
  body: { __type: string; message?: string; [member: string]: unknown };
}

export const isApiError = (error: unknown): error is DatabaseRefusal =>
  error instanceof Error && typeof (error as Partial<DatabaseRefusal>).statusCode === 'number';

/** Returns a refusal of the given type, e.g. 'TransactionCanceledException', with HTTP status 400. */
export function apiError(type: string, message: string, more: Record<string, unknown> = {}): DatabaseRefusal {
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more };
  return Object.assign(new Error(message), { statusCode: 400, body });
}

/** Returns a refusal of a request that is not valid. */
export function validationError(message: string): DatabaseRefusal {
  const body = { __type: 'com.amazon.coral.validate#ValidationException', message };
  return Object.assign(new Error(message), { statusCode: 400, body });
}
