import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantMonth } from '#functions/data/assistant/month.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handler as drafter } from '#functions/events/draft.ts';
import { modelSays, withModel } from '#test/support/assistant/model.ts';
import { ask, readQuery } from '#test/support/assistant/queries.ts';
import { twelve } from '#test/support/assistant/rows.ts';
import { start } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { World } from '#test/support/world.ts';

const model = withModel();
let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Hands a job to the worker as the queue does. */
const deliver = (jobid: string) => {
  const Records = [{ messageId: 'm', body: JSON.stringify({ jobid, kind: 'draft_questions' }) }];
  return asRole('draft', () => drafter({ Records } as unknown as SQSEvent));
};

test('A worker that is killed before any of its requests is followed by one that ends the job: nothing is asked or drafted twice, and the month counts no less than it cost', async () => {
  model.answers(modelSays(twelve()));
  let spent = 0;
  for (let after = 0; ; after++) {
    const started = await ask(world);
    expectDone(started);
    const { jobid, Query_Code } = started.body;
    const before = model.asked().length;
    const killed = await killedAfter(after, () => deliver(jobid).catch(() => undefined));
    const later = new Date(start.getTime() + 300_000).toISOString();
    await world.at(later, () => deliver(jobid));
    expect(model.asked().length - before, `killed after ${after}`).toBe(1);
    const { query, results } = await readQuery(world, Query_Code);
    expect([query.state, results.length], `killed after ${after}`).toEqual(['done', 12]);
    spent += 33_000;
    const { used, held } = await readOne(assistantMonth('acme', '2026-03'), true);
    expect(held).toEqual({});
    expect(used.micros).toBeGreaterThanOrEqual(spent);
    if (!killed) break;
    expect(after).toBeLessThan(60);
  }
});
