import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type BatchGetItemCommandOutput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Run, run, runItem } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, tableName } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { dynamo } from '#functions/kit/database.ts';
import { answerQuestions, getLastAnswers } from '#shared/contract/answering/quiz.ts';
import { getNextTopic, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { people, start, thisMonth } from '#test/support/cast.ts';
import { type Cost, costOf, tripsOf } from '#test/support/database/meter.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { FreePlayer } from '#test/support/freeuser.ts';
import { makePlace, wideTopic } from '#test/support/places.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import { newestVersion } from '#test/support/topics/library.ts';
import { World } from '#test/support/world.ts';

// The figures that docs/data-model.md, Round trips and capacity, promises.

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const sizes = [60, 600];

/** A topic of `size` questions of which `answered` are answered, as a User with a permission continues it. */
async function standing(size: number, answered: number): Promise<Player> {
  const runid = 'abcdefghjk';
  const place = await makePlace({ questions: wideTopic(size), pair: { open: { [thisMonth]: runid } } });
  const stored: Run = {
    ...place,
    customerid: 'acme',
    period: thisMonth,
    runid,
    state: 'open',
    versionid: `${place.topicid}@1`,
    revision: answered + 1,
    peak: answered / (size - 1),
    answers: 'Y'.repeat(answered),
    people: [people.ada],
    segments: [[0, 0]],
    startedAt: start.toISOString(),
    changedAt: start.toISOString(),
  };
  await putMany([runItem(stored)]);
  // A warm function holds the version.
  await loadVersion(stored.versionid);
  const player = new Player(world, place, { as: people.eve });
  await player.begin('contquiz');
  return player;
}

/** The cost of something at each size, which has to be the same and within `limit`. */
async function costs(limit: Cost, measure: (size: number) => Promise<Cost>): Promise<void> {
  const told: Cost[] = [];
  for (const size of sizes) told.push(await measure(size));
  const message = `measured ${JSON.stringify(told[0])}`;
  for (const cost of told) expect(cost, message).toEqual(told[0]);
  for (const unit of ['roundTrips', 'rcu', 'wcu'] as const) {
    expect(told[0]![unit], message).toBeLessThanOrEqual(limit[unit]);
    expect(told[0]![unit], message).toBeGreaterThanOrEqual(limit[unit] && 0.5);
  }
  tell(told[0]!);
}

/** With TELL_COSTS=1 the figures are printed, for the table in the document. */
function tell(cost: Cost): void {
  if (!process.env.TELL_COSTS) return;
  process.stdout.write(`${expect.getState().currentTestName}: ${JSON.stringify(cost)}\n`);
}

describe('costs the same at 60 and at 600 questions', () => {
  test('one answer: 2 round trips, 2 RCU, 1 WCU at most, anywhere in the run', () =>
    costs({ roundTrips: 2, rcu: 2, wcu: 1 }, async size => {
      const told: Cost[] = [];
      for (const answered of [1, size / 2, size - 2]) {
        const player = await standing(size, answered);
        told.push(await costOf(() => player.answer('N')));
      }
      for (const cost of told) expect(cost).toEqual(told[0]);
      return told[0]!;
    }));

  test('the last answer, with its result and a line of the activity', () =>
    costs({ roundTrips: 4, rcu: 4, wcu: 12 }, async size => {
      const player = await standing(size, size - 1);
      return costOf(() => player.answer('Y'));
    }));

  test('twenty answers in one call: what one costs, and the months that were completed before', () =>
    costs({ roundTrips: 2, rcu: 2.5, wcu: 1 }, async size => {
      const { place, seen } = await standing(size, 5);
      const { runid, revision, onScreen } = seen;
      const responses = Array.from({ length: 20 }, (_, n) => ({
        qcode: onScreen + n,
        selectresponse: 'Y' as const,
        proposed: 'Y' as const,
      }));
      const input = { ...place, runid, revision, responses };
      return costOf(async () => expectDone(await world.call(answerQuestions, input, { as: people.eve })));
    }));

  test('one step back', () =>
    costs({ roundTrips: 2, rcu: 2, wcu: 1 }, async size => {
      const player = await standing(size, size / 2);
      return costOf(async () => expect((await player.back()).status).toBe(200));
    }));

  test('an answer after someone else changed the run: one more read', () =>
    costs({ roundTrips: 2, rcu: 3, wcu: 0 }, async size => {
      const player = await standing(size, 5);
      const behind = { revision: player.seen.revision - 1 };
      return costOf(async () => expect((await player.tell('Y', behind)).status).toBe(409));
    }));
});

test('an answer whose read lagged behind costs one more consistent read, and succeeds', () =>
  costs({ roundTrips: 3, rcu: 3, wcu: 1 }, async size => {
    const player = await standing(size, 5);
    const { topicid, locationid } = player.place;
    const { pk, sk } = keys.run(topicid, locationid, thisMonth);
    let hidden = 0;
    // As if the replica that was asked had not heard of the run.
    addStep('lag', next => async args => {
      const answer = await next(args);
      const { Responses } = answer.output as BatchGetItemCommandOutput;
      const { RequestItems } = args.input as BatchGetItemCommandInput;
      const name = tableName();
      if (Responses?.[name] && !RequestItems?.[name]?.ConsistentRead) {
        const heard = Responses[name].filter(item => item.pk?.S !== pk || item.sk?.S !== sk);
        hidden += Responses[name].length - heard.length;
        Responses[name] = heard;
      }
      return answer;
    });
    try {
      const cost = await costOf(() => player.answer('Y'));
      expect(hidden).toBe(1);
      return cost;
    } finally {
      removeStep('lag');
    }
  }));

/** The attributes that updates set while `work` is done, one list for each update, in alphabetical order. */
async function updated(work: () => Promise<unknown>): Promise<string[][]> {
  const told: string[][] = [];
  addStep('updated', next => args => {
    const { UpdateExpression, ExpressionAttributeNames } = args.input as UpdateItemCommandInput;
    if (UpdateExpression) told.push(Object.values(ExpressionAttributeNames ?? {}).sort());
    return next(args);
  });
  try {
    await work();
  } finally {
    removeStep('updated');
  }
  return told;
}

describe('an answer sends', () => {
  test('what it changes: who answered if that is someone else now, the progress if it grew', async () => {
    const player = await standing(60, 5);
    // The world's clock does not move, so the instant of the change stays the same.
    const first = ['a', 'pg', 'ppl', 'rev', 'seg'];
    expect(await updated(() => player.answer('YN'))).toEqual([first, ['a', 'pg', 'rev']]);
    expect(await updated(() => player.back())).toEqual([['a', 'rev']]);
    const { topicid, locationid } = player.place;
    expect(await readOne(run(topicid, locationid, thisMonth), true)).toMatchObject({
      answers: 'Y'.repeat(6),
      people: [people.ada, people.eve],
      segments: [
        [0, 0],
        [1, 5],
      ],
    });
  });

  test('its requests by the steps that were put together for those before it', async () => {
    const player = await standing(60, 5);
    await player.answer('Y');
    const commands = [BatchGetItemCommand, UpdateItemCommand];
    const steps = commands.map(command => vi.spyOn(command.prototype, 'resolveMiddleware'));
    await player.answer('Y');
    for (const put of steps) {
      expect(put).not.toHaveBeenCalled();
      put.mockRestore();
    }
  });

  test('nothing that was prepared for a logger of the database client', () => {
    expect(dynamo().middlewareStack.identify().join()).not.toMatch(/logger/i);
    expect(dynamo().middlewareStack.identify().length).toBeGreaterThan(5);
  });
});

describe('a free user’s questionnaire costs', () => {
  test('the same as a subscriber’s if the customer is named, otherwise one more read of the person', async () => {
    const player = async (customerid?: string) => {
      const free = new FreePlayer(world, 'ssdf', { as: people.fay }, customerid ? { customerid } : {});
      expectDone(await free.take());
      return free;
    };
    await loadVersion(newestVersion('ssdf'));
    const named = await player('fable');
    const cost = await costOf(() => named.tell('Y'));
    expect(cost).toEqual({ roundTrips: 2, rcu: 2, wcu: 1 });
    expect(await costOf(() => named.back())).toEqual(cost);
    const unnamed = await player();
    expect(await costOf(() => unnamed.tell('Y'))).toEqual({ roundTrips: 3, rcu: 2.5, wcu: 1 });
    tell(cost);
  });

  test('to begin: 4 round trips, 6 RCU; with the topic and its place, made once, 10 WCU, then 6', async () => {
    await loadVersion(newestVersion('csf-respond'));
    const free = new FreePlayer(world, 'csf-respond', { as: people.fay }, { customerid: 'fable' });
    const begin = () => costOf(async () => expectDone(await free.take()));
    expect(await begin()).toEqual({ roundTrips: 4, rcu: 6, wcu: 10 });
    expectDone(await free.exit());
    expect(await begin()).toEqual({ roundTrips: 4, rcu: 6, wcu: 6 });
  });
});

describe('costs', () => {
  test('beginning a run of a standard topic, 4 round trips, 5 RCU, 6 WCU at most', () =>
    costs({ roundTrips: 4, rcu: 5, wcu: 6 }, async () => {
      await loadVersion(newestVersion('m365-teams'));
      const place = await makePlace({ topiccode: 'm365-teams' });
      return costOf(() => new Player(world, place, { as: people.eve }).begin());
    }));

  test('continuing a run, 1 round trip, 3.5 RCU', () =>
    costs({ roundTrips: 1, rcu: 3.5, wcu: 0 }, async size => {
      const player = await standing(size, 1);
      return costOf(() => player.begin('contquiz'));
    }));

  test('the answers of the month before, two round trips; the next topic at a place, three', async () => {
    const { place } = await standing(60, 5);
    const ask = async (work: () => Promise<{ status: number; body: unknown }>) =>
      tripsOf(async () => expectDone(await work()));
    expect(await ask(() => world.call(getLastAnswers, place, { as: people.eve }))).toBeLessThanOrEqual(2);
    expect(await ask(() => world.call(getNextTopic, place, { as: people.eve }))).toBeLessThanOrEqual(3);
  });

  test('the topic list, customer and member in one trip and four queries at once', async () => {
    const { body } = await world.call(listTopicsToAnswer, { customerid: 'acme' }, { as: people.eve });
    const list = () => world.call(listTopicsToAnswer, { customerid: 'acme' }, { as: people.eve });
    const cost = await costOf(list);
    expect(body.topic_information.length).toBeGreaterThan(0);
    expect(cost, JSON.stringify(cost)).toMatchObject({ roundTrips: 5, wcu: 0 });
    expect(cost.rcu, JSON.stringify(cost)).toBeLessThanOrEqual(4);
    expect(await tripsOf(list)).toBe(2);
    tell(cost);
  });

  test('answering for a customer, one more round trip as partner or staff, two as contractor', async () => {
    const answered = async (as: string) => {
      const { place } = await standing(60, 5);
      const player = new Player(world, place, { as, actingFor: 'acme' });
      await player.begin('contquiz');
      return costOf(() => player.answer('Y'));
    };
    const partner = { roundTrips: 3, rcu: 4, wcu: 1 };
    expect(await answered(people.pat)).toEqual(partner);
    expect(await answered(people.sam)).toEqual(partner);
    expect(await answered(people.cal)).toEqual({ roundTrips: 4, rcu: 5.5, wcu: 1 });
  });

  test.each([
    [600, 1],
    [800, 1],
    [1_000, 2],
  ])('an answer among %i questions: %i WCU', async (size, wcu) => {
    const player = await standing(size, size - 2);
    const { topicid, locationid } = player.place;
    const before = (await readOne(run(topicid, locationid, thisMonth), true))!;
    const names = size > 600 ? [people.ada] : [people.ada, people.eve, people.leo, `${people.pat} (partner)`];
    const segments = names.map((_, i): [number, number] => [i, i * 100]);
    await putMany([runItem({ ...before, people: names, segments })]);
    const cost = await costOf(() => player.answer('Y'));
    expect(cost, JSON.stringify(cost)).toMatchObject({ wcu });
  });
});
