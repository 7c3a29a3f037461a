import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from '#functions/kit/database.ts';
import { type Item, tableName } from './table.ts';

/**
 * Reads a partition's items whose sort key starts with `prefix`, a page of at most 1 MB at a time, in order, for work that
 * must not hold all of them.
 */
export async function* queryPages(pk: string, prefix = ''): AsyncGenerator<Item[]> {
  let next: Item | undefined;
  do {
    const page = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: prefix ? '#p = :p AND begins_with(#s, :s)' : '#p = :p',
        ExpressionAttributeNames: prefix ? { '#p': 'pk', '#s': 'sk' } : { '#p': 'pk' },
        ExpressionAttributeValues: prefix ? { ':p': pk, ':s': prefix } : { ':p': pk },
        ConsistentRead: true,
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    if (page.Items?.length) yield page.Items;
    next = page.LastEvaluatedKey;
  } while (next);
}
