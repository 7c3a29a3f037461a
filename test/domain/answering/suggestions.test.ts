import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type ActionProblem,
  actionRules,
  byRisk,
  checkAction,
  type EditFlags,
  editFlags,
  isDay,
  isEmail,
  isOverdue,
  noAction,
} from '#shared/domain/answering/suggestions.ts';

const ann = 'ann@example.com';
const assigned: Action = { ...noAction, owner: ann, due: '2026-11-20' };
const everything: EditFlags = { owner: true, due: true, completed: true, link: true };
const own: EditFlags = { owner: false, due: false, completed: true, link: true };
type Texts = Record<keyof Action, fc.Arbitrary<string>>;
const none: EditFlags = { owner: false, due: false, completed: false, link: false };

describe('which fields of a suggestion can be changed', () => {
  it.each([
    ['Edit', true, assigned, 'bob@example.com', everything],
    ['Edit', true, noAction, 'bob@example.com', everything],
    ['View', true, assigned, ann, own],
    ['View', true, assigned, 'bob@example.com', none],
    ['View', true, noAction, '', none],
    ['Edit', false, assigned, ann, none],
    ['View', false, assigned, ann, none],
  ] as const)('%s, newest report %s, %o, as %j', (privilege, latest, action, email, expected) => {
    expect(editFlags(privilege, latest, action, email)).toEqual(expected);
  });
});

describe('a change of an action', () => {
  const changed = (rest: Partial<Action>): Action => ({ ...assigned, ...rest });
  it.each<[string, Action, Action, EditFlags, ActionProblem | null]>([
    ['sets everything with Edit', noAction, assigned, everything, null],
    ['sets state and link as the owner', assigned, changed({ completed: 'Y', linkName: 'Proof' }), own, null],
    [
      'cannot move the action to somebody else as its owner',
      assigned,
      changed({ owner: 'b@x.com' }),
      own,
      'locked',
    ],
    ['cannot put the date off as its owner', assigned, changed({ due: '2027-01-01' }), own, 'locked'],
    ['cannot set the state without a right to', assigned, changed({ completed: 'Y' }), none, 'locked'],
    [
      'cannot set the link without a right to',
      assigned,
      changed({ webAddress: 'https://x.org' }),
      none,
      'locked',
    ],
    ['cannot name the link without a right to', assigned, changed({ linkName: 'Proof' }), none, 'locked'],
    ['needs an owner', noAction, changed({ owner: '' }), everything, 'ownerRequired'],
    ['needs an owner’s e-mail', noAction, changed({ owner: 'ann' }), everything, 'ownerInvalid'],
    ['needs a due date', noAction, changed({ due: '' }), everything, 'dueRequired'],
    [
      'needs a due date with four digits of a year',
      noAction,
      changed({ due: '0026-11-30' }),
      everything,
      'dueInvalid',
    ],
    ['needs a due date of the calendar', noAction, changed({ due: '2026-02-30' }), everything, 'dueInvalid'],
    [
      'needs a web address where there is one',
      noAction,
      changed({ webAddress: 'x' }),
      everything,
      'linkInvalid',
    ],
    ['gives everything back', assigned, noAction, everything, null],
    ['gives nothing back where nothing was set', noAction, noAction, everything, 'ownerRequired'],
    ['gives back with the right to change the owner only', assigned, noAction, own, 'locked'],
    ['tells of the lock before anything else', assigned, changed({ owner: '' }), own, 'locked'],
  ])('%s', (_, before, after, flags, problem) => {
    expect(checkAction(before, after, flags)).toBe(problem);
  });

  it.each(Object.keys(noAction) as (keyof Action)[])('of its %s needs a right', field => {
    expect(checkAction(assigned, { ...assigned, [field]: 'Y' }, none)).toBe('locked');
  });

  it('is never accepted if it changes a field whose flag is off', () => {
    const text = fc.constantFrom('', ann, 'bob@example.com', '2026-11-20', 'https://example.org');
    const completed = fc.constantFrom('' as const, 'Y' as const, 'N' as const, 'Inprocess' as const);
    const texts = Object.fromEntries(Object.keys(noAction).map(field => [field, text])) as Texts;
    const action = fc.record({ ...texts, completed });
    const flag = fc.boolean();
    const flags = fc.record({ owner: flag, due: flag, completed: flag, link: flag });
    fc.assert(
      fc.property(action, action, flags, (before, after, may) => {
        if (checkAction(before, after, may) !== null) return;
        if (!may.owner) expect(after.owner).toBe(before.owner);
        if (!may.due) expect(after.due).toBe(before.due);
        if (!may.completed) expect(after.completed).toBe(before.completed);
        if (!may.link)
          expect([after.webAddress, after.linkName]).toEqual([before.webAddress, before.linkName]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('overdue', () => {
  it.each([
    ['a day late', assigned, '2026-11-21', true],
    ['on the day itself', assigned, '2026-11-20', false],
    ['late but completed', { ...assigned, completed: 'Y' as const }, '2026-11-21', false],
    ['late and in process', { ...assigned, completed: 'Inprocess' as const }, '2026-11-21', true],
    ['without a date', noAction, '2026-11-21', false],
  ])('%s', (_, action, today, expected) => {
    expect(isOverdue(action, today)).toBe(expected);
  });
});

describe('what people type', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11', false],
    ['2026', false],
    ['2026-11-20T00:00', false],
    ['', false],
  ])('%j is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('accepts every day of the calendar', () => {
    const day = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(day, d => isDay(d.toISOString().slice(0, 10))));
  });

  it.each([
    ['ann@example.com', true],
    ['ann.b+c@mail.example.co', true],
    ['ann@example', false],
    ['ann@example.c', false],
    ['ann@@example.com', false],
    ['a nn@example.com', false],
    ['@example.com', false],
    ['ann@.com', false],
    [`${'a'.repeat(64)}@example.com`, true],
    [`${'a'.repeat(65)}@example.com`, false],
  ])('%j is an e-mail: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  it.each([
    ['HTTP://Example.com/a', null],
    ['example.com', 'linkInvalid'],
    ['HTTP://Example.com/x y', 'linkUnusable'],
    ['https://example.com/a b', 'linkUnusable'],
    ['https://ann:secret@example.com', 'linkUnusable'],
  ])('the web address %j has the problem %j', (text, expected) => {
    expect(actionRules.webAddress(text)).toBe(expected);
  });
});

it('suggestions are put by their risk, the worst first, and otherwise stay as they are', () => {
  const rows = ([3, 1, 2, 1, 3] as const).map((priorityid, at) => ({ priorityid, at }));
  expect(rows.toSorted(byRisk).map(({ at }) => at)).toEqual([1, 3, 2, 0, 4]);
});
