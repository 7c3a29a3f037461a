import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { costOf } from '#test/support/database/meter.ts';
import { Answerer } from './client.ts';
import { startLoadWorld } from './world.ts';

/** P2: round trips and capacity of one answer on a warm function, by the SDK's own answers. */
export async function measureCost() {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const local = await startLoadWorld(dataDir, true);
  const costOfAnswer = async (size: number) => {
    const one = new Answerer(local.url, local.token, size, 0);
    await one.begin();
    await one.answer();
    return costOf(() => one.answer());
  };
  try {
    const [small, large] = [await costOfAnswer(60), await costOfAnswer(600)];
    if (!isDeepStrictEqual(small, large)) {
      const told = [small, large].map(cost => JSON.stringify(cost));
      throw new Error(`An answer costs ${told[0]} at 60 questions and ${told[1]} at 600`);
    }
    return { P2: { round_trips: large.roundTrips, rcu: large.rcu, wcu: large.wcu } };
  } finally {
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
