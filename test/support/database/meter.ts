import { addStep, removeStep } from './steps.ts';

/** What something cost at the database. */
export interface Cost {
  roundTrips: number;
  rcu: number;
  wcu: number;
}

interface Told {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/**
 * Counts what `work` costs, by the SDK's own calls and the capacity that the database reports for each. Throws
 * if a call reports none, so that everything is counted.
 */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { roundTrips: 0, rcu: 0, wcu: 0 };
  addStep('meter', (next, context) => async args => {
    const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } });
    const { ConsumedCapacity, $metadata } = result.output as {
      ConsumedCapacity?: Told | Told[];
      $metadata: { attempts?: number };
    };
    const command = String(context.commandName);
    if (!ConsumedCapacity) throw new Error(`${command} tells no capacity`);
    cost.roundTrips += $metadata.attempts ?? 1;
    for (const told of [ConsumedCapacity].flat()) {
      if (writes.test(command)) cost.wcu += told.WriteCapacityUnits ?? told.CapacityUnits ?? 0;
      else cost.rcu += told.ReadCapacityUnits ?? told.CapacityUnits ?? 0;
    }
    return result;
  });
  try {
    await work();
  } finally {
    removeStep('meter');
  }
  return cost;
}

/** Counts the requests to the database that `work` makes one after the other; those at the same time count as one. */
export async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  addStep('trips', next => async args => {
    // It waited for every request that was answered before it.
    const own = most + 1;
    const result = await next(args);
    most = Math.max(most, own);
    return result;
  });
  try {
    await work();
  } finally {
    removeStep('trips');
  }
  return most;
}

/** Counts the requests to the table by their command. */
export async function requestsOf(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  addStep('requests', (next, context) => args => {
    const name = String(context.commandName).replace(/(Item)?Command$/, '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return next(args);
  });
  try {
    await work();
  } finally {
    removeStep('requests');
  }
  return counts;
}

/** What each partition gave and took: read units and write units by its name, those of an index beside those of the table. */
export async function partitionsOf(work: () => Promise<unknown>): Promise<Map<string, Units>> {
  const partitions = new Map<string, Units>();
  addStep('partitions', (next, context) => async args => {
    const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } });
    const output = result.output as { ConsumedCapacity?: Told | Told[] };
    const units = [output.ConsumedCapacity ?? []]
      .flat()
      .reduce((sum, told) => sum + (told.CapacityUnits ?? 0), 0);
    const names = partitionsIn(args.input as Asked);
    for (const name of names) {
      const sum = partitions.get(name) ?? { rcu: 0, wcu: 0 };
      sum[writes.test(String(context.commandName)) ? 'wcu' : 'rcu'] += units / names.length;
      partitions.set(name, sum);
    }
    return result;
  });
  try {
    await work();
  } finally {
    removeStep('partitions');
  }
  return partitions;
}

export type Units = Omit<Cost, 'roundTrips'>;

/** What a request to the table can say: values are those of the document client or of the client below it. */
interface Asked {
  Key?: { pk: unknown };
  Item?: { pk: unknown };
  ExpressionAttributeValues?: Record<string, unknown>;
  RequestItems?: Record<string, { Keys?: { pk: unknown }[] } | Asked[]>;
  TransactItems?: Record<string, Asked>[];
  PutRequest?: Asked;
  DeleteRequest?: Asked;
}

/** Returns the partition of each item that a request names. */
function partitionsIn(asked: Asked): string[] {
  const text = (value: unknown) => String((value as { S?: string } | undefined)?.S ?? value);
  const own = asked.Key?.pk ?? asked.Item?.pk;
  if (own !== undefined) return [text(own)];
  if (asked.TransactItems)
    return asked.TransactItems.flatMap(item => Object.values(item).flatMap(partitionsIn));
  if (asked.PutRequest || asked.DeleteRequest)
    return partitionsIn((asked.PutRequest ?? asked.DeleteRequest)!);
  if (!asked.RequestItems) return [text(asked.ExpressionAttributeValues?.[':p'])];
  return Object.values(asked.RequestItems).flatMap(items =>
    Array.isArray(items) ? items.flatMap(partitionsIn) : (items.Keys ?? []).map(({ pk }) => text(pk)),
  );
}
