import { type Read, readAll } from './table.ts';

/** DynamoDB's limit for one batch. */
const most = 100;

/** Reads any number of items, 100 of them with each request, all requests at once. Returns them in the same order. */
export async function readMany<T>(reads: readonly Read<T>[]): Promise<T[]> {
  const batches = Array.from({ length: Math.ceil(reads.length / most) }, (_, at) =>
    reads.slice(at * most, (at + 1) * most),
  );
  const answers = await Promise.all(
    batches.map(batch => readAll(Object.fromEntries(batch.map((read, at) => [String(at), read])))),
  );
  return answers.flatMap((answer, at) => batches[at]!.map((_, index) => answer[String(index)] as T));
}
