import {
  type ActionAnswer,
  checked,
  db,
  itemOperations,
  type TableOperation,
  type TableStore,
  tableOperations,
} from './actions.ts';
import { batchGet } from './batchget.ts';
import { counts } from './counting/capacity.ts';
import { readCapacity, writeCapacity } from './counting/costs.ts';
import { type Base, StoreSession } from './session.ts';
import type { Transactions } from './transact.ts';
import { type DatabaseItem, type DatabaseRefusal, isApiError, type RequestData } from './types.ts';
import { runNow, writing } from './writing.ts';

type ItemOperation = keyof typeof itemOperations;
type Handler = (request: object) => ActionAnswer | Promise<ActionAnswer>;

const failedCondition = 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException';

/** Returns every operation of the database by its name in the protocol. They throw ApiErrors to refuse. */
export function operations(base: Base, transactions: Transactions): Map<string, Handler> {
  const handlers = new Map<string, Handler>();
  for (const name of ['GetItem', 'BatchGetItem', 'Query', 'Scan'] as const) {
    handlers.set(name, request => read(base, name, request));
  }
  for (const name of ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const) {
    handlers.set(name, request => write(base, name, request));
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

async function read(base: Base, name: ItemOperation, request: object): Promise<ActionAnswer> {
  const data = checked(request, itemOperations[name]);
  const detailed = { ...data };
  delete data.ReturnConsumedCapacity;
  const session = new StoreSession(base, {
    read: key => base.disk.read(key),
    startAfter: data.IndexName ? (data.ExclusiveStartKey as DatabaseItem | undefined) : undefined,
  });
  const answer = await (name === 'BatchGetItem' ? batchGet(session, data) : run(name, session, data));
  if (counts(detailed)) {
    const table = data.TableName === undefined ? undefined : base.tables.known(data.TableName);
    answer.ConsumedCapacity = readCapacity(session, table, detailed, answer);
  }
  return answer;
}

const run = (name: ItemOperation, session: StoreSession, data: RequestData): Promise<ActionAnswer> =>
  new Promise((resolve, reject) => {
    itemOperations[name].run(session, data, (error, found) => (error ? reject(error) : resolve(found!)));
  });

async function write(base: Base, name: ItemOperation, request: object): Promise<ActionAnswer> {
  const onFailure = valuesOnFailure(request);
  const data = checked(request, itemOperations[name]);
  const detailed = { ...data };
  delete data.ReturnConsumedCapacity;
  const waits: Promise<void>[] = [];
  const session = writing(base, waits);
  session.updating = name === 'UpdateItem';
  const { error, answer } = runNow(itemOperations[name], session, data);
  if (error) {
    // A refusal is sent only after the values it depends on are on the disk.
    await Promise.all(waits);
    if (isApiError(error) && error.body.__type === failedCondition && onFailure === 'ALL_OLD') {
      withItem(error, session.gets.at(-1)?.stored?.item);
    }
    throw error;
  }
  await base.disk.commit(session.writes);
  if (counts(detailed)) answer!.ConsumedCapacity = writeCapacity(session, detailed);
  return answer!;
}

const withItem = (error: DatabaseRefusal, item: DatabaseItem | undefined): void => {
  if (item) error.body.Item = item;
};

/** dynalite does not know this parameter. */
function valuesOnFailure(request: object): 'ALL_OLD' | 'NONE' {
  const { ReturnValuesOnConditionCheckFailure: wanted = 'NONE' } = request as RequestData;
  if (wanted === 'ALL_OLD' || wanted === 'NONE') return wanted;
  throw db.validationError(
    `1 validation error detected: Value '${wanted}' at 'returnValuesOnConditionCheckFailure' failed to satisfy ` +
      'constraint: Member must satisfy enum value set: [ALL_OLD, NONE]',
  );
}

async function manage(
  base: Base,
  operation: TableOperation<TableStore>,
  request: object,
): Promise<ActionAnswer> {
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
