import { createRequire } from 'node:module';
import {
  type Attributes,
  checkConditional,
  createKey,
  type Fault,
  itemSize,
  type Store,
  type Table,
  validationError,
} from 'dynalite/db/index.js';
import { checkTypes, checkValidations } from 'dynalite/validations/index.js';
import { type Overlay, read } from './overlay.ts';

type Data = Record<string, unknown>;
type Action = (store: Store, data: Data, callback: (error: Error | null, value?: Data) => void) => void;
interface Validation {
  types: object;
  custom?: unknown;
}

const require = createRequire(import.meta.url);
const actions = new Map<string, { run: Action; rules: Validation }>();

/** dynalite's action and validation of an operation, e.g. 'PutItem'; undefined where it has none. */
function operation(name: string) {
  const file = name[0]!.toLowerCase() + name.slice(1);
  let known = actions.get(name);
  if (!known) {
    try {
      known = { run: require(`dynalite/actions/${file}`), rules: require(`dynalite/validations/${file}`) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
      throw error;
    }
    actions.set(name, known!);
  }
  return known;
}

/** Runs an operation as dynalite would, on a store. Rejects with a Fault that carries the answer's body. */
export async function perform(name: string, store: Store, data: Data): Promise<Data> {
  const known = operation(name);
  if (!known) {
    throw fault('com.amazon.coral.service#UnknownOperationException', `Unknown operation ${name}`);
  }
  const { run, rules } = known;
  const checked = checkTypes({ ...data }, rules.types);
  checkValidations(checked, rules.types, rules.custom, store);
  refuseEmptyIndexKeys(checked);
  return new Promise((resolve, reject) => {
    run(store, checked, (error, value) => (error ? reject(error) : resolve(value ?? {})));
  });
}

export function fault(type: string, message: string, rest: Data = {}): Fault {
  return Object.assign(new Error(message), { statusCode: 400, body: { __type: type, message, ...rest } });
}

export const isFault = (error: unknown): error is Fault =>
  error instanceof Error && 'statusCode' in error && 'body' in error;

export const tableOf = (store: Store, name: string): Promise<Table> =>
  new Promise((resolve, reject) => {
    store.getTable(name, (error, table) => (error ? reject(error) : resolve(table!)));
  });

/** An empty string is no key of an index; DynamoDB refuses it, dynalite would store it. */
function refuseEmptyIndexKeys(data: Data): void {
  const { Item: item, ExpressionAttributeValues: values } = data as {
    Item?: Attributes;
    ExpressionAttributeValues?: Attributes;
  };
  const names = (data.ExpressionAttributeNames ?? {}) as Record<string, string>;
  const empty = (attribute: string) => attribute.startsWith('gsi') && /^gsi\d+(pk|sk)$/.test(attribute);
  if (item && Object.entries(item).some(([name, value]) => empty(name) && value.S === '')) throw emptyKey();
  const expression = String(data.UpdateExpression ?? '');
  for (const [, target = '', value = ''] of expression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)) {
    if (empty(names[target] ?? target) && values?.[value]?.S === '') throw emptyKey();
  }
}

const emptyKey = () =>
  validationError(
    'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
      'The AttributeValue for a key attribute cannot contain an empty string value.',
  );

const conditionFailed = 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException';

/** One write: its action on the overlay; a failed condition carries the stored item where it was asked for. */
export async function performWrite(name: string, overlay: Overlay, data: Data): Promise<Data> {
  try {
    return await perform(name, overlay.store, data);
  } catch (error) {
    if (!isFault(error) || error.body.__type !== conditionFailed) throw error;
    if (data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') {
      const item = await storedItem(overlay.store, data);
      if (item)
        throw fault(conditionFailed, error.message || 'The conditional request failed', { Item: item });
    }
    throw error;
  }
}

async function storedItem(store: Store, data: Data): Promise<Attributes | undefined> {
  const table = await tableOf(store, String(data.TableName));
  const key = createKey((data.Key ?? data.Item) as Attributes, table);
  return read(store.getItemDb(table.TableName), key);
}

/** ConditionCheck of a transaction: an update that changes nothing would write, so the condition is asked alone. */
export async function performCheck(overlay: Overlay, data: Data): Promise<void> {
  const rules = operation('DeleteItem')!.rules;
  const checked = checkTypes({ ...data }, rules.types);
  checkValidations(checked, rules.types, rules.custom, overlay.store);
  const item = await storedItem(overlay.store, data);
  const failed = checkConditional(checked, item);
  if (!failed) return;
  const kept = data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && item ? { Item: item } : {};
  throw fault(conditionFailed, 'The conditional request failed', kept);
}

export const writeUnits = (item: Attributes | null | undefined): number =>
  item ? Math.max(1, Math.ceil(itemSize(item) / 1024)) : 0;

/** What a write's index changes cost: the larger of both images, nothing where the image stays the same. */
export async function indexUnits(overlay: Overlay): Promise<number> {
  let units = 0;
  for (const { before, after } of await overlay.indexWrites()) {
    if (after && before && JSON.stringify(after) === JSON.stringify(before)) continue;
    units += Math.max(writeUnits(before), writeUnits(after));
  }
  return units;
}
