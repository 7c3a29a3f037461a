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
export type DatabaseItem = Record<string, Value>;

export interface Index {
  IndexName: string;
  KeySchema: { AttributeName: string }[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

/** A table's description, as DescribeTable returns it. */
export interface TableDescription {
  TableName: string;
  TableStatus: 'CREATING' | 'ACTIVE' | 'UPDATING' | 'DELETING';
  KeySchema: { AttributeName: string }[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: Index[];
  LocalSecondaryIndexes?: Index[];
}

/** Both kinds of index, by the names under which DynamoDB lists them. */
export const indexKinds = ['LocalSecondaryIndexes', 'GlobalSecondaryIndexes'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** A request's checked members. */
export type RequestData = Record<string, unknown> & {
  TableName?: string;
  IndexName?: string;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: 'TOTAL' | 'INDEXES' | 'NONE';
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
