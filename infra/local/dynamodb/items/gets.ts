import { type ActionAnswer, db, Encoded, refuse } from '#infra/local/dynamodb/actions.ts';
import { itemBytes } from '#infra/local/dynamodb/counting/capacity.ts';
import { project } from '#infra/local/dynamodb/expressions/paths.ts';
import type { StoreSession } from '#infra/local/dynamodb/session.ts';
import type { StoredItem } from '#infra/local/dynamodb/store/indexes.ts';
import type { DatabaseItem, RequestData } from '#infra/local/dynamodb/types.ts';
import { wantedPaths } from './pages.ts';

/** Reads one item. Throws an ApiError. */
export function getItem(session: StoreSession, data: RequestData): ActionAnswer {
  const table = session.table(data);
  const Key = data.Key as DatabaseItem;
  refuse(db.validateKey(Key, table));
  refuse(db.validateKeyPaths(data._projection?.nestedPaths, table));
  const stored = session.read(table, db.createKey(Key, table));
  if (!stored) return {};
  const paths = wantedPaths(data);
  return { Item: paths ? project(paths, stored.item) : stored.item };
}

interface Request extends Pick<RequestData, '_projection' | 'AttributesToGet'> {
  Keys: DatabaseItem[];
}

/** The most bytes of items that AWS returns at once. What is beyond comes back as keys to ask for again. */
const most = 16 * 1024 * 1024;

/**
 * Reads the items of several keys. An item that is asked for whole is answered as the text that is stored. The order of
 * the items is random, so that nothing relies on one. Throws an ApiError.
 */
export function batchGet(session: StoreSession, data: RequestData): ActionAnswer {
  const found: string[] = [];
  const UnprocessedKeys: Record<string, Request> = {};
  let bytes = 0;
  for (const [TableName, request] of Object.entries(data.RequestItems as Record<string, Request>)) {
    const { Keys, ...rest } = request;
    const table = session.table({ TableName });
    refuse(db.validateKeyPaths(rest._projection?.nestedPaths, table));
    const paths = wantedPaths(rest);
    const texts: string[] = [];
    for (const [n, key] of Keys.entries()) {
      if (bytes > most) {
        UnprocessedKeys[TableName] = { ...written(rest), Keys: Keys.slice(n) };
        break;
      }
      refuse(db.validateKey(key, table));
      const stored = session.read(table, db.createKey(key, table));
      if (!stored) continue;
      bytes += size(stored);
      const text = paths ? JSON.stringify(project(paths, stored.item)) : stored.text;
      texts.splice(Math.floor(Math.random() * (texts.length + 1)), 0, text);
    }
    found.push(`${JSON.stringify(TableName)}:[${texts.join()}]`);
  }
  return { Responses: new Encoded(`{${found.join()}}`), UnprocessedKeys };
}

/** The bytes of an item. A short one counts as its text, which is a little longer and need not be decoded. */
const size = (stored: StoredItem): number =>
  stored.text.length < 4096 ? stored.text.length : itemBytes(stored.item);

/** Returns a request's members as the client wrote them, without dynalite's parsed expressions. */
const written = (request: object) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !name.startsWith('_')));
