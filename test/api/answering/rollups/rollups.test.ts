import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollup, type TopicAtLocation } from '#functions/data/answering/rollup.ts';
import { run } from '#functions/data/answering/run.ts';
import { editsOf } from '#functions/data/answering/suggestion.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handOverActions } from '#shared/contract/administration/leavers.ts';
import { answerQuestion, beginRun, undoAnswer } from '#shared/contract/answering/quiz.ts';
import { deleteRun, getReport, updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import type { Priority, Question } from '#shared/domain/answering/questionnaire.ts';
import { addMonths } from '#shared/domain/kit/periods.ts';
import { expectRolledUp } from '#test/support/answering/rollups.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { action } from '#test/support/reports.ts';
import { onScreen } from '#test/support/runs.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { World } from '#test/support/world.ts';

const priorities = ['Low', 'High', 'Medium', 'Low', 'High'] as const;
/** Five questions, of which Yes to the first asks the others; No to each has a suggestion. */
const questionAt = (priority: Priority, n: number) => ({
  qcode: 10 * (n + 1),
  seq: n + 1,
  text: `Question ${n + 1}?`,
  priority,
  category: '',
  guidance: '',
  solutionIf: 'N' as const,
  solution: `Do ${n + 1}.`,
  active: true,
  parentYes: n > 0 ? 10 : 0,
  parentNo: 0,
});
const questions = priorities.map(questionAt);

let world: World;
let org: Organization;
let place: TopicAtLocation;
let owners: [string, string];
let month = '202603';
/** How often each call did something. */
const done = new Map<string, number>();
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Makes an organization with the topic at its location, where nothing was answered yet. */
async function fresh(asked: readonly Question[] = questions): Promise<void> {
  month = '202603';
  org = await organization(builder => {
    const { customerid } = builder.customer;
    owners = [`una@${customerid}.example`, `vic@${customerid}.example`];
    for (const email of owners) {
      builder.person({
        email,
        firstName: 'U',
        type: 3,
        role: '',
        locations: ['home'],
        may: [['own', 'home', 'Edit']],
      });
    }
    const by = { email: `master@${customerid}.example`, at: world.now };
    builder.customTopic('own', { title: 'Own', summary: '' }, asked, by, ['home']);
  });
  place = { customerid: org.customerid, topicid: org.id('own'), locationid: org.id('home') };
}

const ids = () => ({ topicid: place.topicid, locationid: place.locationid });
const now = <T>(work: () => Promise<T>): Promise<T> =>
  world.at(`${month.slice(0, 4)}-${month.slice(4)}-15T12:00:00Z`, work);
const call = <C extends Call>(contract: C, input: Input<C>) =>
  now(async () => {
    const answer = await asRole(contract.area, () => invoke(world, contract, input, org.master));
    if (answer.status === 200) done.set(contract.name, (done.get(contract.name) ?? 0) + 1);
    return answer;
  });

/** Answers the questionnaire of a month from where it stands: Y or N each. Returns the last state. */
async function play(period: string, answers: string): Promise<void> {
  const quizmessage = period === month ? 'newquiz' : 'contquiz';
  let at = await call(beginRun, { ...ids(), periodcode: period, quizmessage });
  for (const selectresponse of answers) {
    const seen = at.body as unknown as Parameters<typeof onScreen>[0] & { runid: string; revision: number };
    const qcode = at.status === 200 ? onScreen(seen) : 0;
    if (!qcode) return;
    const { runid, revision } = seen;
    at = await call(answerQuestion, {
      ...ids(),
      periodcode: period,
      qcode,
      selectresponse: selectresponse as 'Y' | 'N',
      runid,
      revision,
    });
  }
}

/** Previous on the end page, if the run is there. */
async function back(period: string): Promise<unknown> {
  const found = await readOne(run(place.topicid, place.locationid, period), true);
  const { runid, revision } = found ?? { runid: 'none', revision: 1 };
  return call(undoAnswer, { ...ids(), periodcode: period, qcode: 0, runid, revision });
}
const erase = (period: string) =>
  call(deleteRun, { topicId: place.topicid, locationId: place.locationid, period });

/** Sets a suggestion of the newest report, or of the month's. */
async function set(
  qcode: number,
  owner: number,
  completed: '' | 'Y' | 'N',
  period?: string,
): Promise<unknown> {
  const { latest } = await readOne(rollup(place), true);
  const periodcode = period ?? latest?.period ?? month;
  const seen = (await editsOf({ ...ids(), period: periodcode }, true)).get(qcode);
  return call(updateSuggestion, {
    ...ids(),
    periodcode,
    qcode,
    ...action,
    qownerid: owners[owner]!,
    qduedate: '2026-12-01',
    completed,
    revision: seen?.revision ?? 0,
  });
}
const hand = (from: number) =>
  call(handOverActions, { useremail: owners[from]!, newowner: owners[1 - from]! });

type Step =
  | { do: 'play'; answers: string }
  | { do: 'finish earlier'; answers: string }
  | { do: 'next month' | 'back' | 'delete' | 'open report'; from?: never }
  | { do: 'set'; question: number; owner: number; completed: '' | 'Y' | 'N' }
  | { do: 'hand over'; from: number };

const others = fc.string({ unit: fc.constantFrom('Y', 'N', 'N'), minLength: 4, maxLength: 4 });
const whole = fc.oneof(
  fc.constant('N'),
  others.map(rest => `Y${rest}`),
  others.map(rest => `Y${rest}`),
);
const part = whole.map(answers => answers.slice(0, 3));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('play' as const), answers: whole }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('play' as const), answers: part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('finish earlier' as const), answers: whole }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'next month' as const,
        'next month' as const,
        'back' as const,
        'delete' as const,
        'open report' as const,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      question: fc.constantFrom(10, 20, 30, 40, 50),
      owner: fc.nat(1),
      completed: fc.constantFrom('' as const, '' as const, 'Y' as const, 'N' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand over' as const), from: fc.nat(1) }) },
);

async function take(one: Step): Promise<void> {
  const earlier = addMonths(month, -1);
  if (one.do === 'play') await play(month, one.answers);
  else if (one.do === 'finish earlier') await play(earlier, one.answers);
  else if (one.do === 'next month') month = addMonths(month, 1);
  else if (one.do === 'back') await back(month);
  else if (one.do === 'delete') await erase(month);
  else if (one.do === 'open report') await call(getReport, { ...ids(), periodcode: month });
  else if (one.do === 'set') await set(one.question, one.owner, one.completed);
  else if (one.do === 'hand over') await hand(one.from);
}

/** Steps of which none is refused. Of steps by chance, all of one kind may be, though seldom. */
const allowed: Step[] = [
  { do: 'play', answers: 'YNNNN' },
  { do: 'delete' },
  { do: 'play', answers: 'YNNNN' },
  { do: 'back' },
  { do: 'play', answers: 'N' },
  { do: 'set', question: 20, owner: 0, completed: '' },
  { do: 'hand over', from: 0 },
];

describe('Roll-ups', () => {
  test('are what a recount from the runs says, after whatever people did', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async steps => {
        await fresh();
        for (const one of steps) await take(one);
        await expectRolledUp(place, owners);
      }),
      { numRuns: 25, examples: [[allowed]] },
    );
    // Nothing here is shown by steps that were all refused.
    const calls = [beginRun, answerQuestion, undoAnswer, deleteRun, updateSuggestion, handOverActions];
    expect([...done.keys()]).toEqual(expect.arrayContaining(calls.map(({ name }) => name)));
  });

  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    'last answer': () => play(month, 'N'),
    previous: () => back(month),
    deletion: () => erase(month),
    'an action of March': () => set(40, 0, '', '202603'),
    'the state of an action of March': () => set(20, 0, 'Y', '202603'),
    'an action of April': () => set(30, 1, '', '202604'),
    'handing over': () => hand(0),
  };
  const move = fc.constantFrom(...Object.keys(moves));

  /** March is completed, two of its actions are assigned, and April lacks its last answer or was completed too. */
  async function twoMonths(april: boolean): Promise<void> {
    await fresh();
    await play(month, 'YNNNN');
    await set(20, 0, '');
    await set(30, 1, 'N');
    month = '202604';
    await play(month, april ? 'YYNNN' : 'YYNN');
  }

  test('stay so when several people do something in the same second, in whatever order their requests arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.uniqueArray(move, { minLength: 2, maxLength: 3 }),
        fc.array(fc.nat(2), { minLength: 10, maxLength: 40 }),
        async (april, names, choices) => {
          await twoMonths(april);
          const operations = names.map(name => moves[name]!);
          await interleave(operations, choices);
          await expectRolledUp(place, owners);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each(Object.keys(moves))('stay so when the function dies at any of its requests: %s', async name => {
    const afterwards = name === 'last answer' || name.includes('March') || name === 'handing over';
    for (let requests = 0; ; requests++) {
      await twoMonths(!afterwards);
      const killed = await killedAfter(requests, async () => moves[name]!().catch(() => undefined));
      await expectRolledUp(place, owners);
      await moves[name]!();
      await expectRolledUp(place, owners);
      if (!killed) break;
    }
  });

  test('and the index follow a hundred actions of one report, which no single transaction can', async () => {
    const many = Array.from({ length: 101 }, (_, n) => questionAt('Medium', n));
    await fresh(many);
    await play(month, `Y${'N'.repeat(100)}`);
    for (const { qcode } of many.slice(1)) await set(qcode, 0, '');
    await expectRolledUp(place, owners);
    month = '202604';
    await play(month, 'N');
    await expectRolledUp(place, owners);
    await back(month);
    await expectRolledUp(place, owners);
    month = '202603';
    expect(await erase(month)).toMatchObject({ status: 200 });
    await expectRolledUp(place, owners);
  });
});
