import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from '#functions/kit/database.ts';
import { type Item, tableName } from './table.ts';

/** Reads all items of a partition of global index 1 from one sort key to another, both included, page by page, in order. */
export async function queryBetween(pk: string, from: string, to: string): Promise<Item[]> {
  const items: Item[] = [];
  let next: Item | undefined;
  do {
    const page = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: '#p = :p AND #s BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#p': 'gsi1pk', '#s': 'gsi1sk' },
        ExpressionAttributeValues: { ':p': pk, ':from': from, ':to': to },
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    items.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next);
  return items;
}
