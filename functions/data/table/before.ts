import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from '#functions/kit/database.ts';
import { type Item, tableName } from './table.ts';

/**
 * Reads the newest items of a partition, by sort key, whose keys come before `before` ('' for all of them). Returns at
 * most `most`, the newest first, and whether there may be more.
 */
export async function queryBefore(
  pk: string,
  before: string,
  most: number,
): Promise<{ items: Item[]; more: boolean }> {
  const answer = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: before ? '#p = :p AND #s < :s' : '#p = :p',
      ExpressionAttributeNames: before ? { '#p': 'pk', '#s': 'sk' } : { '#p': 'pk' },
      ExpressionAttributeValues: before ? { ':p': pk, ':s': before } : { ':p': pk },
      // What somebody has just done must show.
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: most,
    }),
  );
  return { items: answer.Items ?? [], more: answer.LastEvaluatedKey !== undefined };
}
