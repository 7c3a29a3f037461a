import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { tableName } from '#functions/data/table/table.ts';

const schema = z.object({
  id: z.string(),
  qcode: z.number(),
  response: z.enum(['Y', 'N']),
  revision: z.number(),
});

/**
 * The least an answer can cost on this database: a bare HTTP server, one schema, one GetItem and one
 * conditional UpdateItem through a client of the SDK of its own, as the SDK makes it but for the logging step. Returns its
 * address and a function that stops it.
 */
export async function startFloor(): Promise<{ url: string; close(): Promise<void> }> {
  const client = new DynamoDBClient({});
  client.middlewareStack.remove('loggerMiddleware');
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const input = schema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
    const key = { pk: { S: `FLOOR#${input.id}` }, sk: { S: 'RUN' } };
    const found = await client.send(new GetItemCommand({ TableName: tableName(), Key: key }));
    const answers = found.Item?.a?.S ?? '';
    await client.send(
      new UpdateItemCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET a = :a, rev = :next',
        ConditionExpression: 'attribute_not_exists(rev) OR rev = :seen',
        ExpressionAttributeValues: {
          ':a': { S: answers.length > 500 ? input.response : answers + input.response },
          ':next': { N: String(input.revision + 1) },
          ':seen': { N: String(input.revision) },
        },
      }),
    );
    const body = JSON.stringify({ code: 200, revision: input.revision + 1 });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
