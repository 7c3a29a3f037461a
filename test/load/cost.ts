import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dynamo } from '../../functions/data/table.ts';
import { Answerer } from './client.ts';
import { startLoadWorld } from './world.ts';

interface Capacity {
  CapacityUnits?: number;
}

/** P2: round trips and capacity of one answer on a warm function, by the SDK's own answers. */
export async function measureCost() {
  process.env.COUNT_CAPACITY = '1';
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const local = await startLoadWorld(dataDir, true);
  const count = { round_trips: 0, rcu: 0, wcu: 0 };
  dynamo().middlewareStack.add(
    (next, context) => async args => {
      const told = await next(args);
      count.round_trips++;
      const capacity = (told.output as { ConsumedCapacity?: Capacity | Capacity[] }).ConsumedCapacity ?? [];
      const units = [capacity].flat().reduce((sum, c) => sum + (c.CapacityUnits ?? 0), 0);
      if (/Get|Query/.test(context.commandName ?? '')) count.rcu += units;
      else count.wcu += units;
      return told;
    },
    { step: 'initialize', name: 'countCapacity' },
  );
  try {
    const costs: Record<number, typeof count> = {};
    for (const size of [60, 600]) {
      const one = new Answerer(local.url, local.token, size, 0);
      await one.begin();
      await one.answer();
      Object.assign(count, { round_trips: 0, rcu: 0, wcu: 0 });
      await one.answer();
      costs[size] = { ...count };
    }
    if (JSON.stringify(costs[60]) !== JSON.stringify(costs[600])) {
      throw new Error(
        `An answer costs ${JSON.stringify(costs[60])} at 60 questions and ${JSON.stringify(costs[600])} at 600`,
      );
    }
    return { P2: costs[600]! };
  } finally {
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
    delete process.env.COUNT_CAPACITY;
  }
}
