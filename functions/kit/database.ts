import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lazily } from './clients.ts';

/**
 * Returns the SDK's client. Address and credentials come from the environment. It puts the steps of a request together
 * once for each command, so a step that is added later is not seen (docs/decisions/031-requests-to-the-database.md).
 */
export const dynamo = lazily(() => {
  const client = new DynamoDBClient({ cacheMiddleware: true });
  // It copies every request and response, attribute by attribute, although there is no logger.
  client.middlewareStack.remove('loggerMiddleware');
  return client;
});

/**
 * Returns the same client with plain values instead of attribute values, for queries and batches of writes. What every
 * answer needs converts its values itself (docs/decisions/015-document-client-and-raw-mail.md).
 */
export const documents = lazily(() => {
  const { config, middlewareStack } = dynamo();
  // Its steps belong to one request each, so they cannot be kept.
  const client = { config: { ...config, cacheMiddleware: false }, middlewareStack } as DynamoDBClient;
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});
