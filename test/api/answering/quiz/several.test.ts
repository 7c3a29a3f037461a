import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthsOf, rollup } from '#functions/data/answering/rollup.ts';
import { run, runResult } from '#functions/data/answering/run.ts';
import { auditPk, keys } from '#functions/data/table/keys.ts';
import { queryAll, readOne, update, write } from '#functions/data/table/table.ts';
import { answerQuestion, answerQuestions } from '#shared/contract/answering/quiz.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { answerAt, readRun } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { answeredBefore, monthBefore } from '#test/support/answering/earlier.ts';
import { expectRolledUp } from '#test/support/answering/rollups.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace, type Place, smallTopic } from '#test/support/places.ts';
import { completedIn } from '#test/support/reports.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import { someAnswers, topics, toTheEnd } from '#test/support/topics/walks.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Responses = Input<typeof answerQuestions>['responses'];

/** A person who begins a run and gives several answers with one call. */
async function begun(place: Place, as: string = people.ada): Promise<Player> {
  const player = new Player(world, place, { as });
  await player.begin();
  return player;
}
const input = ({ place, seen: { runid, revision } }: Player, responses: Responses) => ({
  ...place,
  runid,
  revision,
  responses,
});
const giveAll = (player: Player, responses: Responses, as: string = people.ada) =>
  world.call(answerQuestions, input(player, responses), { as });
const stored = async ({ topicid, locationid }: Place) => readOne(run(topicid, locationid, thisMonth), true);
/** Reads answers as `10Y! 20N`: those with a mark are confirmed. */
const responsesOf = (text: string): Responses =>
  text.split(' ').map(one => ({
    qcode: Number.parseInt(one, 10),
    selectresponse: one.includes('Y') ? 'Y' : 'N',
    ...(one.endsWith('!') && { proposed: 'Y' }),
  }));

/** What the activity says of a topic. */
const activityOf = async (topicid: string) =>
  (await queryAll(auditPk('acme', '2026-03'), ''))
    .filter(({ facts }) => (facts as { topicid?: string } | undefined)?.topicid === topicid)
    .map(({ event, email, facts }) => ({ event: String(event), email, ...(facts as object) }))
    .sort((a, b) => a.event.localeCompare(b.event));

/** Everything that answers leave behind, without what differs between two places. */
async function leftBy({ topicid, locationid }: Place) {
  const place = { customerid: 'acme', topicid, locationid };
  const { runid: _, topicid: __, versionid: ___, ...of } = (await stored(place))!;
  const end = await readOne(runResult(topicid, locationid, thisMonth), true);
  const { latest } = await readOne(rollup(place), true);
  const nameless = <T extends object | undefined>(what: T) => what && { ...what, versionid: '' };
  return {
    run: of,
    result: nameless(end),
    latest: nameless(latest),
    months: await monthsOf(place),
    activity: (await activityOf(topicid)).map(line => ({ ...line, topicid: '', runid: '', versionid: '' })),
  };
}

describe('Several answers in one call', () => {
  test('leave the same behind as the same answers one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(
        topics,
        someAnswers,
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
        fc.string({ unit: fc.constantFrom('Y', 'N', '-'), maxLength: 20 }),
        async (questions, answers, sizes, marks, earlier) => {
          const tree = compileTree(questions);
          const end = toTheEnd(tree, answers).at(-1)!;
          const given = tree.questions.flatMap(({ qcode }, index) => {
            const answer = answerAt(end, index);
            return answer ? [`${qcode}${answer}${marks[index % marks.length] ? '!' : ''}`] : [];
          });
          const all = responsesOf(given.join(' '));
          const title = 'Same';
          const [one, many] = [
            await begun(await makePlace({ questions, title })),
            await begun(await makePlace({ questions, title })),
          ];
          await answeredBefore(one.place, earlier);
          await answeredBefore(many.place, earlier);
          let revision = one.seen.revision;
          for (const response of all) {
            const { runid } = one.seen;
            const answer = response.proposed
              ? await world.call(answerQuestions, { ...input(one, [response]), revision })
              : await world.call(answerQuestion, { ...one.place, ...response, runid, revision });
            expectDone(answer);
            revision = answer.body.revision;
          }
          ({ revision } = many.seen);
          for (let at = 0, n = 0; at < all.length; n++) {
            const size = sizes[n % sizes.length]!;
            const part = all.slice(at, at + size);
            const answer = await world.call(answerQuestions, { ...input(many, part), revision });
            expectDone(answer);
            revision = answer.body.revision;
            at += size;
          }
          const left = await leftBy(many.place);
          expect(left).toEqual(await leftBy(one.place));
          expect(left.run).toMatchObject({ state: 'ended', revision: all.length + 1 });
          expect(readRun(tree, left.run.answers)).toEqual(end);
          const before = readRun(tree, earlier);
          const confirmed = tree.questions.flatMap(({ qcode }, index) => {
            const same = answerAt(end, index) !== null && answerAt(end, index) === answerAt(before, index);
            return same && marks[index % marks.length] ? [qcode] : [];
          });
          const marked = tree.questions.filter((_q, index) => /[yn]/.test(left.run.answers[index] ?? ''));
          expect(marked.map(({ qcode }) => qcode)).toEqual(confirmed);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('return every row that they changed, and the next question whole', async () => {
    const player = await begun(await makePlace());
    const { body } = await giveAll(player, responsesOf('10Y 20N'));
    expect(body.question.map(({ qcode, Validqcode, response }) => [qcode, Validqcode, response])).toEqual([
      [10, 'Valid', 'Y'],
      [20, 'Valid', 'N'],
      [40, 'Valid', null],
      [50, '', null],
      [30, 'Valid', null],
    ]);
    expect(body.question.at(-1)!.qdescr).toBe('Is point 30 settled?');
    expect(body).toMatchObject({ lastqcode: 20, revision: 3 });

    const other = await begun(await makePlace());
    await other.answer('Y');
    const beside = responsesOf('20Y 40N');
    expect((await giveAll(other, beside)).body.question.map(({ qcode }) => qcode)).toEqual([20, 40, 30]);
  });

  test('are all given or none: one that is not asked, or asked later, prevents the others', async () => {
    const player = await begun(await makePlace());
    const before = await stored(player.place);
    const notAsked = await giveAll(player, responsesOf('10N 20N'));
    expect(notAsked.body).toMatchObject({ code: 400, reason: 'notValid' });
    const tooEarly = await giveAll(player, responsesOf('10Y 40N'));
    expect(tooEarly.body).toMatchObject({ code: 409, reason: 'stale', revision: 1 });
    const twice = await giveAll(player, responsesOf('10Y 10Y'));
    expect(twice.body).toMatchObject({ code: 409, reason: 'stale' });
    expect(await stored(player.place)).toEqual(before);
  });

  test('are a silent success when they are repeated, and refused when someone else went on', async () => {
    const place = await makePlace();
    await answeredBefore(place, 'YY-Y');
    const player = await begun(place);
    const all = responsesOf('10Y! 20Y! 40N');
    const first = await giveAll(player, all);
    expect(first.body).toMatchObject({ quizEnd: true, revision: 4 });
    expect((await giveAll(player, all)).body).toEqual(first.body);
    const other = await giveAll(player, responsesOf('10Y 20N'));
    expect(other.body).toMatchObject({ code: 409, reason: 'stale', revision: 4 });
    expect(await stored(player.place)).toMatchObject({ answers: 'yy-N', revision: 4 });
  });

  test('are confirmed only where the month before gave the same answer to the same words', async () => {
    const counted = async (place: Place) => {
      await giveAll(await begun(place), responsesOf('10Y! 20N! 30N! 40Y!'));
      const end = (await activityOf(place.topicid)).find(({ event }) => event === 'run completed');
      return [(await stored(place))?.answers, (end as { confirmed?: number }).confirmed];
    };
    const never = await makePlace();
    expect(await counted(never)).toEqual(['YNNY', undefined]);
    const other = await makePlace();
    await answeredBefore(other, 'YNY-');
    expect(await counted(other)).toEqual(['ynNY', 2]);
    const reworded = await makePlace();
    const words = smallTopic.map((q, n) => (n === 1 ? { ...q, text: 'Is it listed?' } : q));
    await answeredBefore(reworded, 'YNNY', words);
    expect(await counted(reworded)).toEqual(['yNny', 3]);
    const reopened = await makePlace();
    await answeredBefore(reopened, 'YNNY');
    const { topicid, locationid } = reopened;
    await write(update(keys.run(topicid, locationid, monthBefore), { st: 'O' }));
    expect(await counted(reopened)).toEqual(['YNNY', undefined]);
  });

  test('are refused to people who may only view', async () => {
    const player = await begun(await makePlace());
    expect((await giveAll(player, responsesOf('10Y'), people.vic)).body).toMatchObject({
      code: 403,
      reason: 'viewOnly',
    });
  });

  test('are signed by who gave them, and the activity counts those that were confirmed', async () => {
    const place = await makePlace();
    await answeredBefore(place, 'YNNY');
    const ada = await begun(place);
    await giveAll(ada, responsesOf('10Y! 20N'));
    const eve = await begun(place, people.eve);
    await giveAll(eve, responsesOf('30N! 40Y!'), people.eve);
    const lines = await activityOf(place.topicid);
    expect(lines.find(({ event }) => event === 'run completed')).toMatchObject({
      email: people.eve,
      yes: 2,
      no: 2,
      confirmed: 3,
      answers: 'yNny',
      by: `${people.ada} from 1, ${people.eve} from 3`,
    });
  });
});

describe('Several answers of which the last ends the questionnaire', () => {
  const all = responsesOf('10Y! 20N! 30N 40Y!');
  const others = responsesOf('10N 50N');
  const give = (player: Player, responses: Responses, as: string = people.ada) =>
    invoke(world, answerQuestions, input(player, responses), as);
  const rolledUp = ({ topicid, locationid }: Place) =>
    expectRolledUp({ customerid: 'acme', topicid, locationid }, []);

  test('are there as a whole or not at all when the function dies at any of its requests', async () => {
    for (let requests = 0; ; requests++) {
      const place = await makePlace();
      await completedIn(world, monthBefore, place);
      const player = await begun(place);
      const killed = await killedAfter(requests, async () => give(player, all).catch(() => undefined));
      expect(['', 'ynNy']).toContain((await stored(place))!.answers);
      await rolledUp(place);
      expect(await give(player, all)).toMatchObject({ status: 200, body: { quizEnd: true } });
      await rolledUp(place);
      if (!killed) break;
    }
  });

  test('are those of one person when two give different ones at once, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1), { minLength: 8, maxLength: 24 }), async choices => {
        const place = await makePlace();
        await completedIn(world, monthBefore, place);
        const ada = await begun(place);
        const told: Awaited<ReturnType<typeof give>>[] = [];
        await interleave(
          [
            async () => told.push(await give(ada, all)),
            async () => told.push(await give(ada, others, people.eve)),
          ],
          choices,
        );
        expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
        const now = (await stored(place))!;
        expect([
          ['ynNy', people.ada],
          ['N---N', people.eve],
        ]).toContainEqual([now.answers, now.people.join()]);
        await rolledUp(place);
      }),
      { numRuns: 12 },
    );
  });
});
