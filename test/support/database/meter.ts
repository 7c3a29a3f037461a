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
