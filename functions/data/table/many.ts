import { type Read, readAll } from './table.ts';

/** DynamoDB's limit for one batch. */
const most = 100;

/** Reads any number of items, 100 of them with each request, all requests at once. Returns them in the same order. */
export async function readMany<T>(reads: readonly Read<T>[], consistent = false): Promise<T[]> {
  const keyOf = ({ key: { pk, sk } }: Read<T>) => `${pk}\n${sk}`;
  // DynamoDB refuses a batch that names an item twice.
  const distinct = [...new Map(reads.map(read => [keyOf(read), read]))];
  const batches = Array.from({ length: Math.ceil(distinct.length / most) }, (_, at) =>
    distinct.slice(at * most, (at + 1) * most),
  );
  const answers = await Promise.all(batches.map(batch => readAll(Object.fromEntries(batch), consistent)));
  const found: Record<string, unknown> = Object.assign({}, ...answers);
  return reads.map(read => found[keyOf(read)] as T);
}
