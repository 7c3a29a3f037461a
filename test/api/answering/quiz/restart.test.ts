import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { answerFreeQuestion, beginFreeRun } from '#shared/contract/answering/freequiz.ts';
import { answerQuestion, beginRun } from '#shared/contract/answering/quiz.ts';
import {
  answerTestQuestion,
  beginTestDrive,
  restartTestDrive,
} from '#shared/contract/authoring/testdrive.ts';
import { expectRolledUp } from '#test/support/answering/rollups.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Told = Awaited<ReturnType<typeof invoke>>;
const turns = fc.array(fc.nat(2), { minLength: 10, maxLength: 40 });
const stored = async ({ topicid, locationid }: Place) => readOne(run(topicid, locationid, thisMonth), true);

describe('Begin again removes the run it names, or is refused', () => {
  test('whatever is answered at the same moment, and also if that ends the questionnaire', async () => {
    const outcomes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(turns, fc.constantFrom('YNN', 'NN'), async (choices, letters) => {
        const place = await makePlace();
        const eve = new Player(world, place, { as: people.eve });
        const { runid, versionid } = await eve.begin();
        const which = { ...place, periodcode: thisMonth };
        const asked = letters === 'NN' ? [10, 50] : [10, 20, 30];
        let again: Told | undefined;
        const answering = async () => {
          for (const [n, qcode] of asked.entries()) {
            const selectresponse = letters[n] as 'Y' | 'N';
            const move = { ...which, runid, versionid, revision: n + 1, qcode, selectresponse };
            await invoke(world, answerQuestion, move, people.eve);
          }
        };
        const deleting = async () => {
          const input = { ...which, runid, quizmessage: 'delquiz' as const };
          again = await invoke(world, beginRun, input, people.ada);
        };
        await interleave([answering, deleting], choices);
        const now = (await stored(place))!;
        outcomes.add(again!.status);
        if (again!.status === 200) {
          expect(now).toMatchObject({ runid: again!.body.runid, answers: '', people: [] });
          expect(now.runid).not.toBe(runid);
        } else {
          expect([again!.body.reason, now.state, now.runid]).toEqual(['completed', 'ended', runid]);
        }
        await expectRolledUp({ customerid: 'acme', ...place }, []);
      }),
      { numRuns: 40 },
    );
    expect([...outcomes].sort()).toEqual([200, 400]);
  });

  test('also where two people do it at once: both go on in one new run', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async choices => {
        const place = await makePlace();
        const { runid } = await new Player(world, place).begin();
        const input = { ...place, periodcode: thisMonth, runid, quizmessage: 'delquiz' as const };
        const told: Told[] = [];
        const deleting = (as: string) => async () => void told.push(await invoke(world, beginRun, input, as));
        await interleave([deleting(people.ada), deleting(people.eve)], choices);
        const now = (await stored(place))!;
        expect(told.map(({ status, body }) => [status, body.runid])).toEqual([
          [200, now.runid],
          [200, now.runid],
        ]);
        expect(now.runid).not.toBe(runid);
      }),
      { numRuns: 12 },
    );
  });

  test('in a free user’s questionnaire', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async choices => {
        const which = { topiccodes: 'm365-teams', periodcode: thisMonth };
        const first = await invoke(world, beginFreeRun, { ...which, quizmessage: 'newquiz' }, people.fay);
        const { runid, versionid, question } = first.body as {
          runid: string;
          versionid: string;
          question: { qcode: number }[];
        };
        const move = {
          ...which,
          runid,
          versionid,
          revision: 1,
          qcode: question[0]!.qcode,
          selectresponse: 'Y' as const,
        };
        let again: Told | undefined;
        await interleave(
          [
            () => invoke(world, answerFreeQuestion, move, people.fay),
            async () => {
              again = await invoke(
                world,
                beginFreeRun,
                { ...which, quizmessage: 'delquiz', runid },
                people.fay,
              );
            },
          ],
          choices,
        );
        expect(again).toMatchObject({ status: 200, body: { lastqcode: 0, revision: 1 } });
        expect(again!.body.runid).not.toBe(runid);
      }),
      { numRuns: 12 },
    );
  });

  test('in a test drive', async () => {
    const { topicid } = await new Author(world, await makeCustomTopic()).small();
    await fc.assert(
      fc.asyncProperty(turns, async choices => {
        const { runid, versionid } = (await invoke(world, restartTestDrive, { topicid }, people.ada))
          .body as { runid: string; versionid: string };
        const move = { topicid, runid, versionid, revision: 1, qcode: 1, response: 'Y' as const };
        await interleave(
          [
            () => invoke(world, answerTestQuestion, move, people.ada),
            () => invoke(world, restartTestDrive, { topicid, runid }, people.ada),
          ],
          choices,
        );
        const { body } = await world.call(beginTestDrive, { topicid });
        expect([body.lastqcode, body.runid === runid]).toEqual([0, false]);
      }),
      { numRuns: 12 },
    );
  });

  test('without the name of a run it deletes none, and answers which run there is', async () => {
    const place = await makePlace();
    const player = new Player(world, place);
    await player.begin();
    await player.answer('Y');
    const which = { ...place, periodcode: thisMonth, quizmessage: 'delquiz' as const };
    const { runid } = player.seen;
    const unnamed = await world.call(beginRun, which);
    expect(unnamed).toMatchObject({ status: 409, body: { reason: 'stale', runid, lastqcode: 10 } });
    expect((await stored(place))?.answers).toBe('Y');
    expectDone(await world.call(beginRun, { ...which, runid }));
    expect(await stored(place)).toMatchObject({ answers: '' });
  });

  test('is refused where the topic was switched off, and deletes nothing', async () => {
    const place = await makePlace();
    const player = new Player(world, place);
    await player.begin();
    await player.answer('Y');
    const { runid } = player.seen;
    const switchOff = () =>
      write(update(keys.topicLocation('acme', place.topicid, place.locationid), { active: false }));
    const told: Told[] = [];
    const which = { ...place, periodcode: thisMonth, quizmessage: 'delquiz' as const, runid };
    // Read while it is active, written when it no longer is.
    for (let before = 0; before < 5; before++) {
      await write(update(keys.topicLocation('acme', place.topicid, place.locationid), { active: true }));
      const order = [...Array<number>(before).fill(0), 1];
      const deleting = async () => void told.push(await invoke(world, beginRun, which, people.ada));
      await interleave([deleting, switchOff], order);
      if (told.at(-1)!.status === 200) break;
      expect(told.at(-1)!.body.reason).toBe('notActive');
      expect(await stored(place)).toMatchObject({ runid, answers: 'Y' });
    }
    expect(told.length).toBeGreaterThan(2);
  });
});
