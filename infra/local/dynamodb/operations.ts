import { type ActionAnswer, checked, type TableOperation, tableOperations } from './actions.ts';
import { counts } from './counting/capacity.ts';
import { readCapacity, writeCapacity } from './counting/costs.ts';
import { batchGet, getItem } from './items/gets.ts';
import { query, scan } from './items/query.ts';
import { batchWrite, deleteItem, putItem, updateItem, type WriteAction } from './items/writes.ts';
import { itemRequests } from './rules.ts';
import { type Base, StoreSession, writing } from './session.ts';
import type { Transactions } from './transact.ts';
import type { RequestData } from './types.ts';

type Handler = (request: object) => ActionAnswer | Promise<ActionAnswer>;
type ReadAction = (session: StoreSession, data: RequestData) => ActionAnswer | Promise<ActionAnswer>;
type ItemOperation = keyof typeof itemRequests;

const reads = { GetItem: getItem, BatchGetItem: batchGet, Query: query, Scan: scan };
const writes = {
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  BatchWriteItem: batchWrite,
};

/** Returns every operation of the database by its name in the protocol. They throw ApiErrors to refuse. */
export function operations(base: Base, transactions: Transactions): Map<string, Handler> {
  const handlers = new Map<string, Handler>();
  for (const [name, action] of Object.entries(reads)) {
    handlers.set(name, request => read(base, name as ItemOperation, action, request));
  }
  for (const [name, action] of Object.entries(writes)) {
    handlers.set(name, request => write(base, name as ItemOperation, action, request));
  }
  // Table operations run one at a time: unlike item operations, they wait in the middle.
  let last: Promise<unknown> = Promise.resolve();
  for (const [name, operation] of Object.entries(tableOperations)) {
    handlers.set(name, request => {
      const done = last.then(() => manage(base, operation, request));
      last = done.catch(() => undefined);
      return done;
    });
  }
  handlers.set('TransactWriteItems', request => transactions.write(request));
  handlers.set('TransactGetItems', request => transactions.get(request));
  return handlers;
}

async function read(
  base: Base,
  name: ItemOperation,
  action: ReadAction,
  request: object,
): Promise<ActionAnswer> {
  const data = checked(request, itemRequests[name]);
  const session = new StoreSession(base, key => base.disk.read(key));
  const answer = await action(session, data);
  if (counts(data)) answer.ConsumedCapacity = readCapacity(session, data);
  return answer;
}

async function write(
  base: Base,
  name: ItemOperation,
  action: WriteAction,
  request: object,
): Promise<ActionAnswer> {
  const data = checked(request, itemRequests[name]);
  const waits: Promise<void>[] = [];
  const session = writing(base, waits);
  let answer: ActionAnswer;
  try {
    answer = action(session, data);
  } catch (error) {
    // A refusal is sent only after the values it depends on are on the disk.
    await Promise.all(waits);
    throw error;
  }
  await base.disk.commit(session.writes);
  if (counts(data)) answer.ConsumedCapacity = writeCapacity(session, data);
  return answer;
}

async function manage(base: Base, operation: TableOperation, request: object): Promise<ActionAnswer> {
  const data = checked(request, operation);
  const answer = await new Promise<ActionAnswer>((resolve, reject) => {
    operation.run(base.tables.store, data, (error, found) => (error ? reject(error) : resolve(found!)));
  });
  if (data.TableName) await base.tables.settled(data.TableName);
  if ('TimeToLiveDescription' in answer) {
    answer.TimeToLiveDescription = { TimeToLiveStatus: 'ENABLED', AttributeName: base.ttlAttribute };
  }
  // Tagging has no response.
  return answer || {};
}
