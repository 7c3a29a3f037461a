import { type ActionAnswer, db, Encoded } from './actions.ts';
import { itemBytes } from './counting/capacity.ts';
import type { StoreSession } from './session.ts';
import type { StoredItem } from './store/indexes.ts';
import type { DatabaseItem, RequestData } from './types.ts';

interface Request {
  Keys: DatabaseItem[];
  AttributesToGet?: string[];
  _projection?: { paths: unknown[]; nestedPaths: Record<string, boolean> };
  [member: string]: unknown;
}

/** The most bytes of items that AWS returns at once. What is beyond comes back as keys to ask for again. */
const most = 16 * 1024 * 1024;

/**
 * Reads the items of several keys. dynalite's own action makes each read a job of its own and decodes every item, which
 * takes longer than the read; an item that is asked for whole is answered as the text that is stored. The order of the
 * items is random, so that nothing relies on one. Throws an ApiError.
 */
export function batchGet(session: StoreSession, data: RequestData): ActionAnswer {
  const found: string[] = [];
  const UnprocessedKeys: Record<string, Request> = {};
  let bytes = 0;
  for (const [name, request] of Object.entries(data.RequestItems as Record<string, Request>)) {
    const { Keys, ...rest } = request;
    const table = session.table(name);
    const refusal = db.validateKeyPaths(rest._projection?.nestedPaths, table);
    if (refusal) throw refusal;
    const paths = rest._projection?.paths ?? rest.AttributesToGet;
    const texts: string[] = [];
    for (const [n, key] of Keys.entries()) {
      if (bytes > most) {
        UnprocessedKeys[name] = { ...written(rest), Keys: Keys.slice(n) };
        break;
      }
      const wrong = db.validateKey(key, table);
      if (wrong) throw wrong;
      const stored = session.read(name, db.createKey(key, table));
      if (!stored) continue;
      bytes += size(stored);
      const text = paths ? JSON.stringify(db.mapPaths(paths, stored.item)) : stored.text;
      texts.splice(Math.floor(Math.random() * (texts.length + 1)), 0, text);
    }
    found.push(`${JSON.stringify(name)}:[${texts.join()}]`);
  }
  return { Responses: new Encoded(`{${found.join()}}`), UnprocessedKeys };
}

/** The bytes of an item. A short one counts as its text, which is a little longer and need not be decoded. */
const size = (stored: StoredItem): number =>
  stored.text.length < 4096 ? stored.text.length : itemBytes(stored.item);

/** Returns a request's members as the client wrote them, without dynalite's parsed expressions. */
const written = (request: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !name.startsWith('_')));
