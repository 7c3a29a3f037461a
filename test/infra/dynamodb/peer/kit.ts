import {
  CreateTableCommand,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { type Dynamo, startDynamo } from '#infra/local/dynamodb/database.ts';
import { clientOf } from '#test/infra/dynamodb/kit.ts';

/** A value of an item as people write it: a Set is a set, bytes are Uint8Array, null is NULL. */
export type Plain = unknown;

/** Bytes of a text. */
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An attribute map of plain values. Undefined ones are left out. */
export const wire = (values: Record<string, Plain>) => marshall(values, { removeUndefinedValues: true });

/** The plain values of an attribute map; nothing for none. */
export const plain = (item: Parameters<typeof unmarshall>[0] | undefined) => item && unmarshall(item);

type Type = 'S' | 'N' | 'B';

/** Tables by their keys: `p` is the partition key, `c` the sort key. */
const tables: Record<string, { p: Type; c?: Type }> = {
  one: { p: 'S' },
  texts: { p: 'S', c: 'S' },
  numbers: { p: 'S', c: 'N' },
  blobs: { p: 'S', c: 'B' },
};

export interface Peer {
  database: Dynamo;
  client: ReturnType<typeof clientOf>;
  /** Writes an item of table `one`. */
  put(item: Record<string, Plain>, table?: string): Promise<unknown>;
  /** Reads an item of table `one`. */
  get(p: string): Promise<Record<string, unknown> | undefined>;
  /** Updates an item of table `one` with plain values. */
  update(p: string, input: PlainUpdate): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
}

export interface PlainUpdate extends Omit<Partial<UpdateItemCommandInput>, 'ExpressionAttributeValues'> {
  values?: Record<string, Plain>;
}

/** Starts a database with the tables above. */
export async function openPeer(): Promise<Peer> {
  const database = await startDynamo();
  const client = clientOf(database.endpoint);
  for (const [TableName, { p, c }] of Object.entries(tables)) {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'p', AttributeType: p },
          ...(c ? [{ AttributeName: 'c', AttributeType: c }] : []),
        ],
        KeySchema: [
          { AttributeName: 'p', KeyType: 'HASH' },
          ...(c ? [{ AttributeName: 'c', KeyType: 'RANGE' as const }] : []),
        ],
      }),
    );
  }
  return {
    database,
    client,
    put: (item, TableName = 'one') => client.send(new PutItemCommand({ TableName, Item: wire(item) })),
    async get(p) {
      return plain((await client.send(new GetItemCommand({ TableName: 'one', Key: { p: { S: p } } }))).Item);
    },
    async update(p, { values, ...input }) {
      const answer = await client.send(
        new UpdateItemCommand({
          TableName: 'one',
          Key: { p: { S: p } },
          ...(values && { ExpressionAttributeValues: wire(values) }),
          ...input,
        }),
      );
      return plain(answer.Attributes);
    },
    async close() {
      client.destroy();
      await database.close();
    },
  };
}

/** How a call ended: 'done', or the name of its refusal and, if `withMessage`, its message. */
export async function outcome(call: Promise<unknown>, withMessage = false): Promise<string> {
  return call.then(
    () => 'done',
    (error: Error) => (withMessage ? `${error.name}: ${error.message}` : error.name),
  );
}

export const failed = 'ConditionalCheckFailedException';
export const invalid = 'ValidationException';
