import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type TransactWriteItem,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { type Dynamo, type DynamoOptions, startDynamo } from '#infra/local/dynamodb/database.ts';
import { tableDefinition } from '#infra/table.ts';

export const TableName = 'main';

/** A client that neither retries nor hides anything. */
export const clientOf = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

export interface Opened {
  database: Dynamo;
  client: DynamoDBClient;
  close(): Promise<void>;
}

/** A database with the application's table in it; an existing folder keeps its own. */
export async function open(options: DynamoOptions = {}, create = true): Promise<Opened> {
  const database = await startDynamo(options);
  const client = clientOf(database.endpoint);
  if (create) await client.send(new CreateTableCommand({ TableName, ...tableDefinition }));
  return {
    database,
    client,
    async close() {
      client.destroy();
      await database.close();
    },
  };
}

export const key = (pk: string, sk = 'x') => ({ pk: { S: pk }, sk: { S: sk } });
export const item = (pk: string, sk: string, more: Record<string, string | number> = {}) => ({
  ...key(pk, sk),
  ...Object.fromEntries(
    Object.entries(more).map(([name, value]) => [
      name,
      typeof value === 'number' ? { N: String(value) } : { S: value },
    ]),
  ),
});

export const put = (pk: string, more: Record<string, string | number> = {}): TransactWriteItem => ({
  Put: { TableName, Item: item(pk, 'x', more) },
});

/** What a call that has to fail fails with. */
export async function refusal(call: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  const outcome = await call.then(
    () => undefined,
    error => error,
  );
  if (!(outcome instanceof Error)) throw new Error('The call succeeded');
  return outcome as Error & Record<string, unknown>;
}

/** The calls that many tests make, on the application's table. */
export const callsOf = (client: DynamoDBClient) => ({
  putAll: (items: ReturnType<typeof item>[]) =>
    client.send(
      new BatchWriteItemCommand({
        RequestItems: { [TableName]: items.map(Item => ({ PutRequest: { Item } })) },
      }),
    ),
  query: (pk: string, prefix: string, more: Partial<QueryCommandInput> = {}) =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
        ExpressionAttributeValues: { ':p': { S: pk }, ':s': { S: prefix } },
        ...more,
      }),
    ),
  queryIndex: (pk: string, more: Partial<QueryCommandInput> = {}) =>
    client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :p',
        ExpressionAttributeValues: { ':p': { S: pk } },
        ...more,
      }),
    ),
  update: (pk: string, input: Partial<UpdateItemCommandInput>) =>
    client.send(new UpdateItemCommand({ TableName, Key: key(pk), ...input })),
  read: async (pk: string, sk = 'x') =>
    (await client.send(new GetItemCommand({ TableName, Key: key(pk, sk) }))).Item,
});

/** The sort keys of items, in their order. */
export const sks = (items: Record<string, { S?: string }>[] = []) => items.map(each => each.sk!.S);
