import { type Answer, type Callback, type ItemStore, itemOperations, type Operation } from './actions.ts';
import { itemBytes } from './counting/capacity.ts';
import type { Data, Item } from './types.ts';

interface Request {
  Keys: Item[];
  [member: string]: unknown;
}

/** The most bytes of items that AWS returns at once. What is beyond comes back as keys to ask for again. */
const most = 16 * 1024 * 1024;

/**
 * Reads the items of several keys: dynalite's own action makes each read a job of its own, which takes longer than the
 * read. The order of the items is random, so that nothing relies on one.
 */
export const batchGet: Operation<ItemStore>['run'] = (store, data, done) => {
  const answer = { Responses: {} as Record<string, Item[]>, UnprocessedKeys: {} as Record<string, Request> };
  let bytes = 0;
  for (const [table, request] of Object.entries(data.RequestItems as Record<string, Request>)) {
    const { Keys, ...rest } = request;
    const found: Item[] = [];
    answer.Responses[table] = found;
    for (const [n, Key] of Keys.entries()) {
      if (bytes > most) {
        answer.UnprocessedKeys[table] = { ...written(rest), Keys: Keys.slice(n) };
        break;
      }
      let refusal: Error | null | undefined;
      const take: Callback<Answer> = (error, one) => {
        refusal = error;
        const item = one?.Item as Item | undefined;
        if (!item) return;
        bytes += itemBytes(item);
        found.splice(Math.floor(Math.random() * (found.length + 1)), 0, item);
      };
      itemOperations.GetItem.run(store, { ...rest, TableName: table, Key } as Data, take);
      if (refusal) return done(refusal);
    }
  }
  return done(null, answer);
};

/** Returns a request's members as the client wrote them, without dynalite's parsed expressions. */
const written = (request: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !name.startsWith('_')));
