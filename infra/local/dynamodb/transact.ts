import { type ActionAnswer, db } from './actions.ts';
import { consumed, counts, itemBytes, readUnits, Units } from './counting/capacity.ts';
import { getCosts, replayUnits, writeCosts } from './counting/costs.ts';
import { getItem } from './items/gets.ts';
import { checkItem, deleteItem, isFailedCondition, putItem, updateItem } from './items/writes.ts';
import { checkedGets, checkedWrites } from './requests.ts';
import { type Base, StoreSession, writing } from './session.ts';
import { digest, type Tokens } from './tokens.ts';
import {
  apiError,
  type DatabaseItem,
  type DatabaseRefusal,
  isApiError,
  type RequestData,
  type TableDescription,
  validationError,
} from './types.ts';

interface Reason {
  Code: string;
  Message?: string;
  Item?: DatabaseItem;
}

/** In bytes. */
const largestTransaction = 4 * 1024 * 1024;

/** TransactWriteItems and TransactGetItems, made of the same actions, conditions and keys as single writes. */
export class Transactions {
  readonly #base: Base;
  readonly #tokens: Tokens;
  readonly #now: () => number;

  /** `now` returns epoch milliseconds. */
  constructor(base: Base, tokens: Tokens, now: () => number) {
    this.#base = base;
    this.#tokens = tokens;
    this.#now = now;
  }

  /**
   * Does every part or none. All conditions are evaluated and all writes collected before anything else can run;
   * they reach the disk, with the token, as one flushed record.
   * Refuses with ValidationException, ResourceNotFoundException, IdempotentParameterMismatchException and
   * TransactionCanceledException, whose CancellationReasons are in the order of the parts.
   */
  async write(request: object): Promise<ActionAnswer> {
    const token = (request as RequestData).ClientRequestToken as string | undefined;
    const fingerprint = token === undefined ? '' : digest((request as RequestData).TransactItems);
    const { data, parts } = checkedWrites(request);
    if (token !== undefined && this.#tokens.has(token, this.#now())) {
      return this.#replay(token, fingerprint, data);
    }

    refuseTwice(parts.map(part => placeOf(this.#base.tables.get(part.data.TableName!), part.key)));
    const waits: Promise<void>[] = [];
    const session = writing(this.#base, waits);
    const reasons = untilInvalid(
      parts.map(({ kind, data: part }) => reasonOf(() => actions[kind](session, part)).reason),
    );
    if (reasons.some(({ Code }) => Code !== 'None')) {
      await Promise.all(waits);
      throw canceled(reasons);
    }
    const bytes = session.changes.reduce((sum, { after }) => sum + itemBytes(after), 0);
    if (bytes > largestTransaction) {
      throw validationError('Transaction size cannot exceed 4194304 bytes');
    }
    await this.#commit(session, waits, token, fingerprint);
    if (!counts(data)) return {};
    const costs = [...writeCosts(session, 2)];
    return {
      ConsumedCapacity: costs.map(([table, units]) =>
        consumed(table, units, data.ReturnConsumedCapacity, 'Write'),
      ),
    };
  }

  async #commit(
    session: StoreSession,
    waits: Promise<void>[],
    token: string | undefined,
    fingerprint: string,
  ) {
    const writes = [...session.writes];
    if (token !== undefined) {
      writes.push(this.#tokens.add(token, fingerprint, replayUnits(session.changes), this.#now()));
    }
    const settled = this.#base.disk.commit(writes, true);
    if (token !== undefined) this.#tokens.settles(token, settled);
    await settled;
    await Promise.all(waits);
  }

  async #replay(token: string, fingerprint: string, data: RequestData): Promise<ActionAnswer> {
    const done = (await this.#tokens.find(token, this.#now()))!;
    if (done.digest !== fingerprint) {
      throw apiError(
        'IdempotentParameterMismatchException',
        'The request parameters do not match those of the first request with this ClientRequestToken.',
      );
    }
    if (!counts(data)) return {};
    const capacities = Object.entries(done.units).map(([table, read]) => {
      const units = new Units();
      units.table = read;
      return consumed(table, units, data.ReturnConsumedCapacity, 'Read');
    });
    return { ConsumedCapacity: capacities };
  }

  /** Reads up to 100 items at one moment. */
  async get(request: object): Promise<ActionAnswer> {
    const { data, gets } = checkedGets(request);
    refuseTwice(gets.map(get => placeOf(this.#base.tables.get(get.TableName!), get.Key)));
    const snapshot = this.#base.disk.snapshot();
    try {
      const session = new StoreSession(this.#base, snapshot.read);
      const outcomes = gets.map(get => reasonOf(() => getItem(session, get)));
      const reasons = outcomes.map(({ reason }) => reason);
      if (reasons.some(({ Code }) => Code !== 'None')) throw canceled(reasons);
      const answer: ActionAnswer = { Responses: outcomes.map(({ answer }) => answer) };
      if (!counts(data)) return answer;
      const costs = getCosts(session.gets, (_table, bytes) => 2 * readUnits(bytes, true));
      answer.ConsumedCapacity = [...costs].map(([table, units]) =>
        consumed(table, units, data.ReturnConsumedCapacity, 'Read'),
      );
      return answer;
    } finally {
      await snapshot.close();
    }
  }
}

const actions = { Put: putItem, Update: updateItem, Delete: deleteItem, ConditionCheck: checkItem } as const;

/** Runs one part. Returns its answer, or the reason why it cancels the transaction. */
function reasonOf(run: () => ActionAnswer): { answer?: ActionAnswer; reason: Reason } {
  try {
    return { answer: run(), reason: { Code: 'None' } };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const Message = error.body.message ?? error.message;
    if (!isFailedCondition(error)) return { reason: { Code: 'ValidationError', Message } };
    const Item = error.body.Item as DatabaseItem | undefined;
    return { reason: { Code: 'ConditionalCheckFailed', Message, ...(Item && { Item }) } };
  }
}

/** Returns the place of a part's item; undefined if its key is invalid, which the part itself refuses. */
function placeOf(table: TableDescription, item: DatabaseItem): string | undefined {
  const key = Object.fromEntries(
    table.KeySchema.filter(({ AttributeName }) => item[AttributeName]).map(({ AttributeName }) => [
      AttributeName,
      item[AttributeName]!,
    ]),
  );
  return db.validateKey(key, table) ? undefined : `${table.TableName}~${db.createKey(key, table)}`;
}

function refuseTwice(places: (string | undefined)[]): void {
  const known = places.filter(place => place !== undefined);
  if (new Set(known).size === known.length) return;
  throw validationError('Transaction request cannot include multiple operations on one item');
}

/** A part that is not valid ends a transaction before anything is compared: it alone has a reason. */
function untilInvalid(reasons: Reason[]): Reason[] {
  const invalid = reasons.find(({ Code }) => Code === 'ValidationError');
  return invalid ? reasons.map(reason => (reason === invalid ? reason : { Code: 'None' })) : reasons;
}

function canceled(reasons: Reason[]): DatabaseRefusal {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const error = apiError('TransactionCanceledException', message, { CancellationReasons: reasons });
  // Only here, AWS spells it with a capital letter.
  error.body.Message = message;
  delete error.body.message;
  return error;
}
