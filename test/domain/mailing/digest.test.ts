import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdminType, Privilege } from '#shared/domain/accounts/access.ts';
import { addDays } from '#shared/domain/kit/periods.ts';
import {
  type Concerns,
  concernsOf,
  type DigestFacts,
  digestOf,
  noConcerns,
  type OpenTask,
  type Recipient,
  remindersOf,
  taskId,
  toldOfPastDue,
  type WaitingAt,
} from '#shared/domain/mailing/digest.ts';
import { type MailKind, type MailState, mailKinds } from '#shared/domain/mailing/kinds.ts';

const today = '2030-03-15';
const fresh: MailState = { off: [], sent: { tasks: '', topics: '' }, toldTasks: [] };
const task = (due: string, qcode = 1): OpenTask => ({
  topicid: 'c-t',
  locationid: 'c-l',
  period: '203002',
  qcode,
  due,
});
const place = { topicid: 'c-t', locationid: 'c-l' };
const waitingSince = (due: string): WaitingAt => ({
  ...place,
  answerer: 'a',
  period: '203002',
  due,
  runid: '',
  answeredIn: '203003',
});
const person = (email: string, adminType: AdminType, rest: Partial<Recipient> = {}): Recipient => ({
  email,
  adminType,
  active: true,
  allLocations: adminType === 1,
  locations: [],
  grants: [],
  granted: new Map(),
  ...rest,
});

describe('what a reminder says', () => {
  test.each([
    [-1, 'overdue'],
    [0, 'soon'],
    [7, 'soon'],
    [8, 'assigned'],
  ])('a task that is due in %i days is among those %s', (days, list) => {
    const digest = digestOf({ ...noConcerns(), tasks: [task(addDays(today, days))] }, fresh, today);
    expect(digest).toMatchObject({ kinds: ['tasks'], [list]: [{ qcode: 1 }] });
  });

  test('a task that was told is not newly assigned again, and is told again when it becomes due', () => {
    const later = task(addDays(today, 20));
    const told = { ...fresh, toldTasks: [taskId(later)] };
    expect(digestOf({ ...noConcerns(), tasks: [later] }, told, today)).toBeNull();
    expect(digestOf({ ...noConcerns(), tasks: [later] }, told, addDays(today, 13))?.soon).toEqual([later]);
  });

  const kinds = fc.subarray<MailKind>([...mailKinds]);
  const days = fc.integer({ min: -40, max: 40 }).map(count => addDays(today, count));
  const concerns: fc.Arbitrary<Concerns> = fc.record({
    tasks: fc
      .uniqueArray(fc.record({ qcode: fc.integer({ min: 1, max: 12 }), due: days }), {
        selector: ({ qcode }) => qcode,
      })
      .map(all => all.map(({ qcode, due }) => task(due, qcode))),
    topics: fc.array(fc.constant({ ...place, answerer: '', last: '' as const }), { maxLength: 2 }),
    waiting: fc.array(fc.constant(waitingSince(today)), { maxLength: 2 }),
    late: fc.array(fc.constant({ ...waitingSince(today), asked: 'b' }), { maxLength: 2 }),
  });
  const states: fc.Arbitrary<MailState> = fc.record({
    off: kinds,
    sent: fc.record({ tasks: fc.constantFrom('', today), topics: fc.constantFrom('', today) }),
    toldTasks: fc.subarray([1, 2, 3, 4, 5, 6].map(n => taskId(task('', n)))),
  });

  test('every task that is overdue, due soon or untold is in it once; nothing of a kind that is off or was mailed', () => {
    fc.assert(
      fc.property(concerns, states, (own, state) => {
        const digest = digestOf(own, state, today);
        const may = (kind: MailKind) => !state.off.includes(kind) && state.sent[kind] !== today;
        const wanted = may('tasks')
          ? own.tasks.filter(each => each.due <= addDays(today, 7) || !state.toldTasks.includes(taskId(each)))
          : [];
        const said = digest ? [...digest.overdue, ...digest.soon, ...digest.assigned] : [];
        expect(said.map(taskId).sort()).toEqual(wanted.map(taskId).sort());
        for (const list of ['topics', 'waiting', 'late'] as const) {
          expect(digest?.[list] ?? []).toEqual(may('topics') ? own[list] : []);
        }
        const about = may('topics') && own.topics.length + own.waiting.length + own.late.length > 0;
        expect(digest === null).toBe(wanted.length === 0 && !about);
        expect(digest?.kinds ?? []).toEqual([
          ...(wanted.length > 0 ? ['tasks'] : []),
          ...(about ? ['topics'] : []),
        ]);
      }),
      { numRuns: 200 },
    );
  });

  test('what a lost reminder would have told, the next one tells', () => {
    fc.assert(
      fc.property(concerns, own => {
        // The first is claimed and lost: its day is noted, and nothing as told.
        const lost = digestOf(own, fresh, today);
        const claimed = { ...fresh, sent: { tasks: today, topics: today } };
        expect(digestOf(own, claimed, today)).toBeNull();
        const next = digestOf(own, claimed, addDays(today, 1));
        const ids = (digest: typeof next) =>
          digest ? [...digest.overdue, ...digest.soon, ...digest.assigned].map(taskId).sort() : [];
        expect(ids(next)).toEqual(ids(lost));
        expect(next?.topics ?? []).toEqual(lost?.topics ?? []);
      }),
      { numRuns: 100 },
    );
  });
});

describe('who is told that a topic is past due', () => {
  const may = (privilege: Privilege) => ({
    locations: ['c-l'],
    granted: new Map([['c-t#c-l', privilege]]),
  });
  const owner = person('owner', 1);
  const admin = person('admin', 2, { locations: ['c-l'] });
  const told = (answerer: string, ...people: Recipient[]) =>
    toldOfPastDue({ ...place, answerer }, { day: today, people, accountOwner: 'owner' }).map(
      ({ email }) => email,
    );

  test('the Users who can edit it; without any the Location Admins; without any the Account Owner', () => {
    const edits = person('edits', 3, may('Edit'));
    expect(told('', owner, admin, edits, person('views', 3, may('View')))).toEqual(['edits']);
    expect(told('', owner, admin, person('all', 3, { allLocations: true }))).toEqual(['all']);
    expect(told('', owner, admin, person('other', 1))).toEqual(['admin']);
    expect(told('', owner, person('elsewhere', 2, { locations: ['c-x'] }), person('other', 1))).toEqual([
      'owner',
    ]);
  });

  test('never an inactive seat', () => {
    const gone = { active: false };
    expect(
      told('', { ...owner, ...gone }, { ...admin, ...gone }, person('edits', 3, { ...may('Edit'), ...gone })),
    ).toEqual([]);
  });
});

describe('what concerns a person', () => {
  const user = (email: string, rest: Partial<Recipient> = {}) =>
    person(email, 3, { locations: ['c-l'], granted: new Map([['c-t#c-l', 'View']]), ...rest });
  const facts = (people: Recipient[], on = { tasks: true, topics: true }): DigestFacts => ({
    people,
    accountOwner: 'a',
    on,
    reports: [
      {
        topicid: 'c-t',
        locationid: 'c-l',
        period: '203002',
        tasks: (['', 'Y', 'N', 'Inprocess'] as const).map((completed, at) => ({
          qcode: at + 1,
          priority: 'High' as const,
          owner: 'a',
          due: today,
          completed,
        })),
      },
    ],
    day: today,
    pastDue: [{ ...place, answerer: '', last: '202901' }],
    waiting: [],
  });

  test('open tasks that they own and can see, not the completed ones', () => {
    expect(
      concernsOf(facts([user('a')]))
        .get('a')
        ?.tasks.map(({ qcode }) => qcode),
    ).toEqual([1, 3, 4]);
    expect(concernsOf(facts([user('b')])).get('a')).toBeUndefined();
    expect(concernsOf(facts([user('a', { granted: new Map() })])).get('a')?.tasks ?? []).toEqual([]);
    expect(concernsOf(facts([user('a', { active: false })])).get('a')).toBeUndefined();
  });

  test('nothing of a kind that the customer switched off', () => {
    const people = [user('a')];
    expect(concernsOf(facts(people, { tasks: false, topics: true })).get('a')?.tasks).toEqual([]);
    expect(concernsOf(facts(people, { tasks: true, topics: false })).get('a')?.topics).toEqual([]);
    expect(concernsOf(facts(people)).get('a')?.topics).toHaveLength(1);
  });
});

describe('who is reminded of a questionnaire that waits', () => {
  const edits = (email: string, rest: Partial<Recipient> = {}) =>
    person(email, 3, { locations: ['c-l'], granted: new Map([['c-t#c-l', 'Edit']]), ...rest });
  const admin = person('admin', 2, { locations: ['c-l'] });
  const owner = person('owner', 1);
  const late = addDays(today, -7);
  const facts = (people: Recipient[], waiting = [waitingSince(late)]): DigestFacts => ({
    day: today,
    people,
    accountOwner: 'owner',
    on: { tasks: true, topics: true },
    reports: [],
    pastDue: [{ ...place, answerer: 'a', last: '202901' }],
    waiting,
  });
  const told = (people: Recipient[], waiting?: WaitingAt[]) =>
    [...remindersOf(facts(people, waiting))].map(([email, { topics, waiting, late }]) =>
      [email, ...topics.map(() => 'past due'), ...waiting.map(() => 'asked'), ...late.map(() => 'late')].join(
        ' ',
      ),
    );

  test('the answerer alone; from 7 days late also the Location Admins, without any the Account Owner', () => {
    const people = [owner, admin, edits('a'), edits('b')];
    expect(told(people, [waitingSince(addDays(today, -6))])).toEqual(['a asked']);
    expect(told(people)).toEqual(['a asked', 'admin late']);
    expect(told([owner, edits('a'), edits('b')])).toEqual(['a asked', 'owner late']);
  });

  test('an administrator who is asked is told once', () => {
    const own = [{ ...waitingSince(late), answerer: 'admin' }];
    expect([...concernsOf({ ...facts([admin], own), pastDue: [] }).values()]).toMatchObject([
      { waiting: own, late: [] },
    ]);
  });

  test('a substitute while the answerer is away, with for whom and until when', () => {
    const absence = { from: today, to: addDays(today, 3), substitute: 'b' };
    const concerns = remindersOf(facts([edits('a', { absence }), edits('b')]));
    expect([...concerns.keys()]).toEqual(['b']);
    expect(concerns.get('b')?.waiting[0]?.standsIn).toEqual({ for: 'a', until: absence.to });
  });

  test('without an answerer who can be asked, whom it was before: those in charge of what is past due', () => {
    const people = [owner, admin, edits('b')];
    for (const gone of [[], [edits('a', { active: false })], [edits('a', { granted: new Map() })]]) {
      expect(told([...people, ...gone])).toEqual(['b past due']);
    }
  });

  test('a report of what is past due names it to the answerer alone', () => {
    const concerns = concernsOf(facts([owner, admin, edits('a'), edits('b')], []));
    expect([...concerns].map(([email, { topics }]) => [email, topics.length])).toEqual([['a', 1]]);
  });
});
